import type { VignetteProps } from '../block-props.ts';
import { SUBJECTS, type Subject } from './card-subjects.ts';
import { Glyph } from './glyphs.tsx';

interface CardButtonProps extends VignetteProps {
  subject: Subject;
  /** Name of the radio group and beginning of its ids: unique on the page. */
  prefix: string;
}

/** One capability to pick: a radio button that looks like a card, so keyboard and screen reader work without script. */
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
