import type { PageContext } from '../../shared/page-context.ts';
import { STOCK } from './sample-data.ts';
import { scenarioOf } from './scenarios.ts';

/** What runs low first on the sample day, and where. */
export function LowStock({ page }: { page: PageContext }) {
  return (
    <>
      <strong>
        {page.t('vignettes:inventoryCard.low', {
          product: page.t('vignettes:products.sunscreen'),
          number: page.number(STOCK.sunscreen[1]),
        })}
      </strong>
      <small>
        {scenarioOf(page).together
          ? page.t('vignettes:inventoryCard.lowSoon')
          : page.t('vignettes:inventoryCard.lowNote', { warehouse: page.t('vignettes:warehouses.second') })}
      </small>
    </>
  );
}
