/** In units of the view box. */
export type Point = readonly [x: number, y: number];

interface Box {
  width: number;
  height: number;
  /** The value at the top edge; `min` is at the bottom. */
  max: number;
  min?: number;
}

/** Spreads values from left to right. With `centred`, each is in the middle of its column. */
export function chartPoints(
  values: readonly number[],
  { width, height, max, min = 0 }: Box,
  centred = false,
): Point[] {
  const step = centred ? width / values.length : width / (values.length - 1);
  return values.map((value, index) => [
    round((centred ? index + 0.5 : index) * step),
    round(height - ((value - min) / (max - min)) * height),
  ]);
}

/** A monotone cubic curve (Fritsch and Carlson), which never overshoots a neighbour. */
export function curve(points: readonly Point[]): string {
  const tangents = points.map((point, index) => tangent(points[index - 1], point, points[index + 1]));
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (before === undefined) return `M${x} ${y}`;
      const third = (x - before[0]) / 3;
      const leave = round(before[1] + third * (tangents[index - 1] as number));
      const arrive = round(y - third * (tangents[index] as number));
      return `C${round(before[0] + third)} ${leave} ${round(x - third)} ${arrive} ${x} ${y}`;
    })
    .join('');
}

/** Flat at turns and ends, otherwise between the slopes of both sides. */
function tangent(before: Point | undefined, here: Point, after: Point | undefined): number {
  if (before === undefined || after === undefined) return 0;
  const left = (here[1] - before[1]) / (here[0] - before[0]);
  const right = (after[1] - here[1]) / (after[0] - here[0]);
  return left * right <= 0 ? 0 : (2 * left * right) / (left + right);
}

/** Closes the curve along the bottom edge. */
export function area(points: readonly Point[], height: number): string {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return '';
  return `${curve(points)}V${height}H${first[0]}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Two to four round amounts below `max`, multiples of 1, 2, 2.5 or 5. */
export function ticks(max: number): number[] {
  const unit = 10 ** Math.floor(Math.log10(max / 2));
  const step = [5, 2.5, 2, 1].map((factor) => factor * unit).find((size) => size * 2 < max) as number;
  return Array.from({ length: Math.floor((max * 0.95) / step) }, (_, index) => (index + 1) * step);
}
