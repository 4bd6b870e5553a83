import { SCARCE_WAREHOUSE, stockAt, sum } from './sample-data.ts';
import { scenarioOf } from './scenarios.ts';
import type { VignetteProps } from './vignette-props.ts';

/** What runs low first on the sample day, and where. */
export function LowStock({ page, time }: VignetteProps) {
  const { together = false, counted = false } = scenarioOf(page);
  const stock = stockAt('sunscreen', time);
  const left = counted && !together ? sum(stock) : stock[SCARCE_WAREHOUSE];
  return (
    <>
      <strong>
        {page.t('vignettes:inventoryCard.low', {
          product: page.t('vignettes:products.sunscreen'),
          number: page.number(left ?? 0),
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
