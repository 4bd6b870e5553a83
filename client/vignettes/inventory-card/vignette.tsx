import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { LowStock } from '../low-stock.tsx';
import { MARKETPLACES } from '../marketplaces.ts';
import { Bar, DrawnButton, MarketMark, Picture, Pill } from '../parts.tsx';
import { keptTogether, type Product, SKU, stockAt, stockOf, sum } from '../sample-data.ts';
import { scenarioOf } from '../scenarios.ts';
import { Thumb } from '../thumb.tsx';

const WAREHOUSES = ['main', 'second', 'third'] as const;
/** In pieces. */
const FULL = 400;
const LOW = 20;
/** Of all warehouses. */
const MOST = 600;
const FEW = 100;

const ROWS: readonly Product[] = ['batik', 'sunscreen', 'cooker', 'tote'];

export default function InventoryCard({ page, time }: VignetteProps) {
  const { product: first, shops, together = false, counted = false } = scenarioOf(page);
  const rows = ROWS.toSorted((a, b) => Number(b === first) - Number(a === first));
  return (
    <Picture
      name="inventory-card"
      label={page.t(`vignettes:inventoryCard.${together ? 'labelOne' : counted ? 'labelShared' : 'label'}`)}
    >
      <div className="stock v-card">
        <div className="v-head">
          <strong>{page.t('vignettes:inventoryCard.title')}</strong>
          <Pill tone="good">
            <Glyph name="refresh" />
            {page.t('vignettes:inventoryCard.synced', {
              number: page.number(shops.length),
            })}
          </Pill>
        </div>
        {counted ? (
          <Counted rows={rows} together={together} page={page} />
        ) : (
          <Stored rows={rows} page={page} time={time} />
        )}
        <div className="warning">
          <span className="v-badge" data-tone="warn">
            <Glyph name="warning" />
          </span>
          <span className="warning-text">
            <LowStock page={page} time={time} />
          </span>
          <DrawnButton>{page.t('vignettes:inventoryCard.reorder')}</DrawnButton>
        </div>
      </div>
    </Picture>
  );
}

interface RowsProps extends VignetteProps {
  rows: readonly Product[];
}

/** What lies in each warehouse. */
function Stored({ rows, page, time }: RowsProps) {
  return (
    <>
      <div className="row titles">
        <span className="v-cut">{page.t('vignettes:inventoryCard.product')}</span>
        {WAREHOUSES.map((warehouse) => (
          <span className="cell v-cut" key={warehouse}>
            {page.t(`vignettes:warehouses.${warehouse}`)}
          </span>
        ))}
        <span className="total v-cut">{page.t('vignettes:inventoryCard.total')}</span>
      </div>
      {rows.map((product) => (
        <div className="row" key={product}>
          <Named product={product} page={page} />
          {WAREHOUSES.map((warehouse, index) => (
            <Cell page={page} key={warehouse} pieces={stockAt(product, time)[index] as number} />
          ))}
          <strong className="total">{page.number(sum(stockAt(product, time)))}</strong>
        </div>
      ))}
    </>
  );
}

/** The same count in every shop, over one bar; the first shop has just sold one of the first product. */
function Counted({ rows, together, page }: RowsProps & { together: boolean }) {
  const { shops } = scenarioOf(page);
  const [most, few] = together ? [FULL, LOW] : [MOST, FEW];
  return (
    <>
      <div className="row titles">
        <span className="v-cut">{page.t('vignettes:inventoryCard.product')}</span>
        {shops.map(({ shop, market }) => (
          <span className="cell" key={shop}>
            <MarketMark market={market} />
            <span className="far v-cut">{MARKETPLACES[market].name}</span>
          </span>
        ))}
      </div>
      {rows.map((product, at) => {
        const pieces = together ? keptTogether(product) : stockOf(product);
        return (
          <div className="row" key={product}>
            <Named product={product} page={page} />
            {shops.map(({ shop }, index) => (
              <strong key={shop}>
                {page.number(pieces)}{' '}
                {at === 0 && <Change sold={index === 0} from={pieces + 1} page={page} />}
              </strong>
            ))}
            <Bar share={pieces / most} tone={pieces < few ? 'bad' : 'good'} />
          </div>
        );
      })}
    </>
  );
}

/** The shop that sold it, and what the others had until then. */
function Change({ sold, from, page }: VignetteProps & { sold: boolean; from: number }) {
  if (sold) return <Pill tone="accent">{page.number(-1)}</Pill>;
  return (
    <small className="far">
      <s>{page.number(from)}</s>
    </small>
  );
}

/** The count is that of all sizes. */
const EVERY_SIZE = 'BTK-IND';

function Named({ product, page }: VignetteProps & { product: Product }) {
  return (
    <div className="product">
      <Thumb product={product} />
      <span className="name">{page.t(`vignettes:products.${product}`)}</span>
      <small>{product === 'batik' ? EVERY_SIZE : SKU[product]}</small>
    </div>
  );
}

function Cell({ page, pieces }: VignetteProps & { pieces: number }) {
  const low = pieces < LOW;
  return (
    <span className="cell" data-low={low || undefined}>
      <span className="pieces">{page.number(pieces)}</span>
      <Bar share={Math.max(pieces / FULL, 0.04)} tone={low ? 'bad' : 'good'} />
    </span>
  );
}
