import { goodsMoney, priceOf, stockOf } from '../../vignettes/sample-data.ts';
import { Thumb } from '../../vignettes/thumb.tsx';
import { BEST_FIRST, type Drawings, LINES } from './drawing.ts';

/** What a supplier tells of goods. */
export const SUPPLIED = {
  supplies: (page) => (
    <span className="sheet">
      {BEST_FIRST.slice(0, LINES).map((product) => (
        <span className="line" key={product}>
          <Thumb product={product} />
          <span className="said far">
            {page.t('vignettes:productCard.stock')} {page.number(stockOf(product))}
          </span>
          <b>{goodsMoney(page, priceOf(page, product))}</b>
        </span>
      ))}
    </span>
  ),
} satisfies Drawings;
