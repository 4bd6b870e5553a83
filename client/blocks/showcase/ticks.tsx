import { Glyph } from '../../vignettes/glyphs.tsx';

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
