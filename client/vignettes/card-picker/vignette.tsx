import type { VignetteProps } from '../../block-props.ts';
import { CardButton } from '../card-button.tsx';
import { CardDetail } from '../card-detail.tsx';
import { SUBJECTS } from '../card-subjects.ts';

/**
 * A row of capabilities whose detail panel follows the choice: radio buttons and `:has()`, no script.
 * `prefix` makes the ids unique when a page shows more than one.
 */
export default function CardPicker({ page, prefix = 'card' }: VignetteProps & { prefix?: string }) {
  return (
    <div className="vignette vignette-card-picker">
      <div className="scene">
        <fieldset className="choices">
          <legend className="visually-hidden">{page.t('vignettes:cards.legend')}</legend>
          {SUBJECTS.map((subject) => (
            <CardButton key={subject} page={page} subject={subject} prefix={prefix} />
          ))}
        </fieldset>
        <div className="details">
          {SUBJECTS.map((subject) => (
            <CardDetail key={subject} page={page} subject={subject} />
          ))}
        </div>
      </div>
    </div>
  );
}
