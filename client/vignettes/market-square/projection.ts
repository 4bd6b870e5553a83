/** A place on the ground, with a height above it. */
export type Place = readonly [along: number, across: number, height: number];

/** Half the width and half the depth of one step, as seen from above and from one side. */
const STEP_WIDTH = 36;
const STEP_DEPTH = 18;

/** From a place to a point of the drawing. */
export function pointOf([along, across, height]: Place): readonly [x: number, y: number] {
  return [(along - across) * STEP_WIDTH, (along + across) * STEP_DEPTH - height];
}

/** A surface with straight edges. */
export function surface(...corners: Place[]): string {
  return `M${corners.map((corner) => pointOf(corner).map(Math.round).join(' ')).join('L')}Z`;
}

export interface Roof {
  along: readonly [from: number, to: number];
  across: readonly [from: number, to: number];
  height: number;
  stripes: number;
  /** How far the cloth hangs down in front. */
  hang: number;
}

/** A stripe of a roof with its round end in front. */
export function stripeOf({ along, across, height, stripes, hang }: Roof, index: number): string {
  const width = (along[1] - along[0]) / stripes;
  const start = along[0] + index * width;
  const end = start + width;
  const front = across[1];
  const from = [start, front, height - hang] as const;
  const to = [end, front, height - hang] as const;
  const [fromX, fromY] = pointOf(from).map(Math.round) as [number, number];
  const [lowX, lowY] = pointOf([start + width / 2, front, height - 2 * hang]).map(Math.round) as [
    number,
    number,
  ];
  const top = surface(
    [start, front, height],
    [start, across[0], height],
    [end, across[0], height],
    [end, front, height],
    to,
  );
  return `${top.slice(0, -1)}Q${lowX} ${lowY} ${fromX} ${fromY}Z`;
}

/** The end of the roof on the right. */
export function sideOf({ along, across, height, hang }: Roof): string {
  const [, end] = along;
  const [back, front] = across;
  return surface(
    [end, back, height],
    [end, front, height],
    [end, front, height - hang],
    [end, back, height - hang],
  );
}

/** Two visible sides of a box. */
export function boxSides(
  along: Roof['along'],
  across: Roof['across'],
  height: number,
): [front: string, side: string, top: string] {
  const [left, right] = along;
  const [back, front] = across;
  return [
    surface([left, front, 0], [right, front, 0], [right, front, height], [left, front, height]),
    surface([right, back, 0], [right, front, 0], [right, front, height], [right, back, height]),
    surface([left, back, height], [right, back, height], [right, front, height], [left, front, height]),
  ];
}
