import type { PageContext } from '../../shared/page-context.ts';
import { keptTogether, stockOf } from './sample-data.ts';
import { scenarioOf } from './scenarios.ts';

/** What runs low first on the sample day, and where. */
export function LowStock({ page }: { page: PageContext }) {
  const { together = false, counted = false } = scenarioOf(page);
  return (
    <>
      <strong>
        {page.t('vignettes:inventoryCard.low', {
          product: page.t('vignettes:products.sunscreen'),
          number: page.number(counted && !together ? stockOf('sunscreen') : keptTogether('sunscreen')),
        })}
      </strong>
      <small>
        {counted
          ? page.t('vignettes:inventoryCard.lowSoon')
          : page.t('vignettes:inventoryCard.lowNote', { warehouse: page.t('vignettes:warehouses.second') })}
      </small>
    </>
  );
}
