import { Glyph } from '../../vignettes/glyphs.tsx';

/** Points, each behind a tick. */
export function Ticks({ points }: { points: readonly string[] }) {
  return (
    <ul className="ticks">
      {points.map((point) => (
        <li key={point}>
          <Glyph name="check" />
          {point}
        </li>
      ))}
    </ul>
  );
}
