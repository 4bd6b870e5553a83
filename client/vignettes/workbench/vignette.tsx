import type { VignetteProps } from '../vignette-props.ts';
import { Glyph, type GlyphName } from '../glyphs.tsx';
import { Bar, DrawnButton, MarketMark, Picture, Pill } from '../parts.tsx';
import { revenueOf, sum } from '../sample-data.ts';
import { outletsOf, scenarioOf } from '../scenarios.ts';
import { Thumb } from '../thumb.tsx';
import { type OrderRow, orderRows, PICKED } from './rows.ts';

const MENU = ['orders', 'products', 'stock', 'warehouses', 'shops', 'figures', 'settings'] as const;
const SIGNS: Record<(typeof MENU)[number], GlyphName> = {
  orders: 'orders',
  products: 'products',
  stock: 'inventory',
  warehouses: 'scan',
  shops: 'shops',
  figures: 'data',
  settings: 'tag',
};

/** The whole screen at work: the menu, a list of orders of all shops, and the day beside it. */
export default function Workbench({ page }: VignetteProps) {
  return (
    <Picture name="workbench" label={page.t('vignettes:workbench.label', { number: page.number(PICKED) })}>
      <div className="bench">
        <div className="menu">
          <strong className="brand">{page.brand}</strong>
          {MENU.map((entry) => (
            <span className="entry" data-current={entry === 'orders' || undefined} key={entry}>
              <Glyph name={SIGNS[entry]} />
              {page.t(`product:menu.${entry}`)}
            </span>
          ))}
        </div>
        <div className="list">
          <Tools page={page} />
          {orderRows(page).map((row) => (
            <Row row={row} page={page} key={row.id} />
          ))}
        </div>
        <Day page={page} />
      </div>
    </Picture>
  );
}

function Tools({ page }: VignetteProps) {
  return (
    <div className="tools">
      <strong>{page.t('vignettes:workbench.selected', { number: page.number(PICKED) })}</strong>
      <DrawnButton main>{page.t('product:buttons.printLabel')}</DrawnButton>
      <DrawnButton>{page.t('product:buttons.bookPickup')}</DrawnButton>
    </div>
  );
}

function Row({ row, page }: VignetteProps & { row: OrderRow }) {
  return (
    <div className="row" data-picked={row.picked || undefined}>
      <span className="box">{row.picked && <Glyph name="check" />}</span>
      <MarketMark market={row.shop.market} />
      <span className="who v-lines">
        <strong>{page.t(`vignettes:shops.${row.shop.shop}`)}</strong>
        <small>{row.id}</small>
      </span>
      <span className="goods">
        <Thumb product={row.product} />
        <span className="v-cut">{page.t(`vignettes:products.${row.product}`)}</span>
        <small>×{page.number(row.quantity)}</small>
      </span>
      <span className="amount">{page.money(row.amount)}</span>
      <span className="due">{page.date(row.due, { timeStyle: 'short' })}</span>
      <Pill tone={row.state === 'toPack' ? 'warn' : 'accent'}>{page.t(`product:menu.${row.state}`)}</Pill>
    </div>
  );
}

function Day({ page }: VignetteProps) {
  const orders = sum(scenarioOf(page).shops.map((shop) => shop.orders));
  return (
    <div className="day">
      <div>
        <small>{page.t('vignettes:dataBoard.title')}</small>
        <strong className="figure">
          {page.money(revenueOf(page, orders), { maximumFractionDigits: 0 })}
        </strong>
        <span>
          {page.t('vignettes:boardAnalysis.orders', { count: orders, number: page.number(orders) })}
        </span>
      </div>
      {outletsOf(page).map(({ market, name, share }) => (
        <div className="share" key={name}>
          <span className="v-cut">{name}</span>
          <span>{page.number(share, { style: 'percent' })}</span>
          <Bar share={share} tone="accent" key={market} />
        </div>
      ))}
    </div>
  );
}
