import type { ComponentType } from 'react';
import type { VignetteProps } from './vignette-props.ts';
import BoardAnalysis from './board-analysis/vignette.tsx';
import { PAGE_OF_SUBJECT, type Subject } from './card-subjects.ts';
import { Glyph } from './glyphs.tsx';
import LabelBatch from './label-batch/vignette.tsx';
import PriceEdit from './price-edit/vignette.tsx';
import StockMove from './stock-move/vignette.tsx';

/** What one does in each subject; the result of it stands elsewhere on the page. */
const PICTURES: Record<Subject, ComponentType<VignetteProps>> = {
  orders: LabelBatch,
  products: PriceEdit,
  inventory: StockMove,
  data: BoardAnalysis,
};

const POINTS = ['first', 'second', 'third'] as const;

export function CardDetail({ page, subject }: VignetteProps & { subject: Subject }) {
  const Drawing = PICTURES[subject];
  const href = page.href(PAGE_OF_SUBJECT[subject]);
  return (
    <div className="card-detail" data-subject={subject}>
      <div className="card-detail-picture">
        <Drawing page={page} />
      </div>
      <div className="card-detail-words">
        <ul>
          {POINTS.map((point) => (
            <li key={point}>
              <Glyph name="check" />
              {page.t(`vignettes:cards.${subject}.${point}`)}
            </li>
          ))}
        </ul>
        {href !== '' && (
          <a className="link-forward" href={href}>
            {page.t(`vignettes:cards.${subject}.more`)}
          </a>
        )}
      </div>
    </div>
  );
}
