/* What an editor mistypes: where, and what is said of it. `|` stands where the finding points. */

/** What stands in a file and what is written instead; null writes a new file. */
export type Edit = readonly [file: string, from: string | RegExp | null, to: string];

export interface Mistake {
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly finding: RegExp;
}

/** Mistakes of one place: what is written there. */
export type Written = readonly (readonly [name: string, written: string, finding: RegExp])[];
/** Mistakes of several places. */
export type Edited = readonly (readonly [name: string, edits: readonly Edit[], finding: RegExp])[];

export const REGISTRY = 'pages.registry.json';
export const BLOCKS = '"blocks": [{ "type": "intro", "id": "intro" }]';
export const PROOF = '{ "proof": { "title": "Proof", "items": [{ "question": "How?", "answer": "So." }] } }';
