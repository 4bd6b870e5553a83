import type { VignetteProps } from '../vignette-props.ts';
import { CardButton } from '../card-button.tsx';
import { CardDetail } from '../card-detail.tsx';
import { SUBJECTS } from '../card-subjects.ts';

/** Uses radio buttons and `:has()` instead of script. A second one on a page needs another `prefix`. */
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
