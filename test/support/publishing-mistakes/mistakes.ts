import { BLOCKS, PROOF, REGISTRY, type Mistake } from './mistake.ts';
import { TEXTS } from './texts.ts';
import { TIMES } from './times.ts';
import { USES } from './uses.ts';
import { WAYS } from './ways.ts';

const SECTION = '"sections": [{ "type": "faq", "id": "proof" }],\n  "pages": [';

export const MISTAKES: readonly Mistake[] = [
  ...TIMES.map(([name, written, finding]) => ({
    name,
    edits: [[REGISTRY, /"publish": \{[^}]*\}/, `"publish": ${written}`] as const],
    finding,
  })),
  ...USES.map(([name, written, finding]) => ({
    name: `a use with ${name}`,
    edits: [
      [REGISTRY, '"pages": [', SECTION] as const,
      [REGISTRY, BLOCKS, BLOCKS.replace(/\]$/, () => `, ${written}]`)] as const,
      ['locales/en_US/sections.json', null, PROOF] as const,
    ],
    finding,
  })),
  ...[...WAYS, ...TEXTS].map(([name, edits, finding]) => ({ name, edits, finding })),
];
