import type { ComponentType } from 'react';
import type { VignetteProps } from './vignette-props.ts';
import { PAGE_OF_SUBJECT, type Subject } from './card-subjects.ts';
import DataBoard from './data-board/vignette.tsx';
import { Glyph } from './glyphs.tsx';
import InventoryCard from './inventory-card/vignette.tsx';
import OrderCard from './order-card/vignette.tsx';
import ProductCard from './product-card/vignette.tsx';

const PICTURES: Record<Subject, ComponentType<VignetteProps>> = {
  orders: OrderCard,
  products: ProductCard,
  inventory: InventoryCard,
  data: DataBoard,
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
