/** Colours of a drawing by their part in it; each side has its own values for them. */
export type CoverInk = 'wash' | 'tint' | 'accent' | 'deep' | 'marigold' | 'card' | 'ink';

export interface CoverShape {
  /** SVG path data in a box of `COVER_SIZE`. */
  path: string;
  fill: CoverInk;
}

export const COVER_SIZE = { width: 320, height: 200 } as const;

/**
 * Draws things that do not cover each other, each of them a list of shapes from back to front, layer by layer: a layer has
 * one shape of each colour, so that a page of covers has a third of the elements.
 */
export function layered(things: readonly (readonly CoverShape[])[]): CoverShape[] {
  const deepest = Math.max(...things.map(({ length }) => length));
  return Array.from({ length: deepest }, (_none, at) =>
    byInk(things.flatMap((thing) => thing[at] ?? [])),
  ).flat();
}

export function byInk(shapes: readonly CoverShape[]): CoverShape[] {
  const paths = new Map<CoverInk, string>();
  for (const { path, fill } of shapes) paths.set(fill, (paths.get(fill) ?? '') + path);
  return [...paths].map(([fill, path]) => ({ path, fill }));
}

export function shape(path: string, fill: CoverInk): CoverShape {
  return { path, fill };
}

export function rect(x: number, y: number, wide: number, tall: number, fill: CoverInk): CoverShape {
  return shape(`M${x} ${y}h${wide}v${tall}h${-wide}z`, fill);
}

export function circle(x: number, y: number, r: number, fill: CoverInk): CoverShape {
  return shape(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`, fill);
}

export function scallop(x: number, wide: number, tall: number, fill: CoverInk): CoverShape {
  return shape(`M${x} 0h${wide}v${tall - 14}a${wide / 2} 14 0 0 1 ${-wide} 0z`, fill);
}

/** A line as a thin quadrilateral, because all shapes are filled. */
export function stroke(
  [x, y]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  thick: number,
  fill: CoverInk,
): CoverShape {
  const long = Math.hypot(toX - x, toY - y);
  const across = [((y - toY) / long) * (thick / 2), ((toX - x) / long) * (thick / 2)];
  const [dx, dy] = across.map((part) => Math.round(part * 10) / 10) as [number, number];
  return shape(
    `M${x + dx} ${y + dy}L${toX + dx} ${toY + dy}L${toX - dx} ${toY - dy}L${x - dx} ${y - dy}z`,
    fill,
  );
}
