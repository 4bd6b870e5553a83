import type { VignetteProps } from './vignette-props.ts';
import { SUBJECTS, type Subject } from './card-subjects.ts';
import { Glyph } from './glyphs.tsx';

interface CardButtonProps extends VignetteProps {
  subject: Subject;
  /** The radio group's name and prefix of ids, unique on the page. */
  prefix: string;
}

/** A radio button that looks like a card, so it works without script. */
export function CardButton({ page, subject, prefix }: CardButtonProps) {
  const id = `${prefix}-${subject}`;
  return (
    <label className="card-button" htmlFor={id}>
      <input
        className="card-button-choice"
        type="radio"
        id={id}
        name={prefix}
        value={subject}
        defaultChecked={subject === SUBJECTS[0]}
        autoComplete="off"
      />
      <span className="card-sign">
        <Glyph name={subject} />
      </span>
      <span className="card-words">
        <strong>{page.t(`vignettes:cards.${subject}.title`)}</strong>
        <span>{page.t(`vignettes:cards.${subject}.note`)}</span>
      </span>
    </label>
  );
}
