import type { PageContext } from '../../shared/page-context.ts';
import { STOCK, stockOf } from './sample-data.ts';
import { scenarioOf } from './scenarios.ts';

/** What runs low first on the sample day, and where. */
export function LowStock({ page }: { page: PageContext }) {
  const { together = false, counted = false } = scenarioOf(page);
  return (
    <>
      <strong>
        {page.t('vignettes:inventoryCard.low', {
          product: page.t('vignettes:products.sunscreen'),
          number: page.number(counted ? stockOf('sunscreen') : STOCK.sunscreen[1]),
        })}
      </strong>
      <small>
        {together || counted
          ? page.t('vignettes:inventoryCard.lowSoon')
          : page.t('vignettes:inventoryCard.lowNote', { warehouse: page.t('vignettes:warehouses.second') })}
      </small>
    </>
  );
}
