import { pointOf, type Roof } from './projection.ts';

/** The left edge of the drawing, so that the awning is in its middle. */
export const LEFT = 184;
/** The size of the drawing. */
export const WIDTH = 1300;
export const HEIGHT = 574;

/** The one awning over many stalls. Its edges run along aisles, where its posts have room, and no roof looks out behind it. */
export const AWNING: Roof = {
  along: [15.25, 27.45],
  across: [-5.55, 1.9],
  height: 122,
  stripes: 11,
  hang: 16,
};
/** Nothing stands in the aisle before it. */
const AISLE = 1;

/** Of the cloth of small stalls. All are quiet beside the one awning. */
const TONES = ['paper', 'leaf', 'marigold', 'paper', 'leaf'] as const;

export interface Stall {
  along: number;
  across: number;
  tone: (typeof TONES)[number];
}

/** Distances of stalls on the ground. */
const ALONG = 3.05;
const ACROSS = 3.6;
const ROW = 20;
const MARGIN = 90;

/** The stalls that the drawing shows, the rearmost first. */
export const STALLS: readonly Stall[] = Array.from({ length: ROW * ROW }, (_, at) => ({
  along: Math.floor(at / ROW) * ALONG - 12,
  across: (at % ROW) * ACROSS - 40,
}))
  .filter(isSeen)
  .toSorted((a, b) => a.along + a.across - b.along - b.across)
  .map((place, at) => ({ ...place, tone: TONES[at % TONES.length] ?? 'paper' }));

function isSeen({ along, across }: Omit<Stall, 'tone'>): boolean {
  const [x, y] = pointOf([along + 1, across + 1, 0]);
  return x > LEFT - MARGIN && x < LEFT + WIDTH + MARGIN && y > -MARGIN / 4 && y < HEIGHT + MARGIN;
}

/** Whether the stall stands nearer than the awning. */
export function isBefore({ along, across }: Stall): boolean {
  return across > AWNING.across[1] - AISLE || along > AWNING.along[1];
}
