import { DRAWN, FLOOR, MOTIFS, type Motif, type Pick } from './cover-motifs.ts';
import { byInk, circle, COVER_SIZE, rect, scallop, type CoverInk, type CoverShape } from './cover-shapes.ts';

const ACCENTS = ['leaf', 'ocean', 'ember', 'plum', 'teal'] as const;
export type CoverAccent = (typeof ACCENTS)[number];

/** The topics of the blog; others get the motif and the accent that their name falls on. */
const BY_TOPIC: Readonly<Record<string, readonly [Motif, CoverAccent]>> = {
  selling: ['shelves', 'leaf'],
  operations: ['parcels', 'ocean'],
  marketing: ['tags', 'ember'],
  growth: ['chart', 'teal'],
  news: ['papers', 'plum'],
};

/** Topics whose covers have all accents between them. */
export const COVER_TOPICS: readonly string[] = Object.keys(BY_TOPIC);

export interface Cover {
  accent: CoverAccent;
  shapes: readonly CoverShape[];
}

/**
 * The picture of an article: what its topic is about, arranged by its seed. The same words always give the same
 * picture.
 * @param topic its name in the store, alike in all languages
 * @param seed tells the articles of a topic apart
 */
export function coverOf(topic: string, seed: string): Cover {
  const drawn = hashOf(topic);
  const [motif, accent] = BY_TOPIC[topic] ?? [
    MOTIFS[drawn % MOTIFS.length] as Motif,
    ACCENTS[drawn % ACCENTS.length] as CoverAccent,
  ];
  const pick = picker(hashOf(`${topic}/${seed}`));
  return { accent, shapes: [...backdrop(pick), ...DRAWN[motif](pick)] };
}

function hashOf(words: string): number {
  let hash = 0x811c9dc5;
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) as number), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32. */
function picker(seed: number): Pick {
  let state = seed;
  return (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
}

const { width: W, height: H } = COVER_SIZE;

function backdrop(pick: Pick): CoverShape[] {
  const sun = circle(64 + pick(5) * 48, 104, 72, 'tint');
  const light: CoverInk = pick(2) === 0 ? 'card' : 'marigold';
  const first = pick(2);
  const awning = Array.from({ length: 8 }, (_none, at) =>
    scallop(at * 40, 40, 30, (at + first) % 2 === 0 ? 'accent' : light),
  );
  return [rect(0, 0, W, H, 'wash'), sun, rect(0, FLOOR, W, H - FLOOR, 'deep'), ...byInk(awning)];
}
