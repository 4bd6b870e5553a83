import type { VignetteProps } from './vignette-props.ts';
import type { Subject } from './card-subjects.ts';
import { Glyph } from './glyphs.tsx';

export function MCard({ page, subject }: VignetteProps & { subject: Subject }) {
  return (
    <summary className="m-card">
      <span className="card-sign">
        <Glyph name={subject} />
      </span>
      <span className="card-words">
        <strong>{page.t(`vignettes:cards.${subject}.title`)}</strong>
        <span>{page.t(`vignettes:cards.${subject}.note`)}</span>
      </span>
      <span className="m-card-turn">
        <Glyph name="down" />
      </span>
    </summary>
  );
}
