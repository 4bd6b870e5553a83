import type { VignetteProps } from '../vignette-props.ts';
import { Glyph, type GlyphName } from '../glyphs.tsx';
import { DrawnButton, MarketMark, Picture, Pill, Pin } from '../parts.tsx';
import { SALE_DAY, sum } from '../sample-data.ts';
import { scenarioOf } from '../scenarios.ts';
import { OrderRows, TICKED } from './order-rows.tsx';

const MENU = [
  ['orders', 'orders'],
  ['products', 'products'],
  ['stock', 'inventory'],
  ['shops', 'shops'],
  ['figures', 'data'],
] as const satisfies readonly (readonly [string, GlyphName])[];

const PACKED = 372;

/** The whole screen on the sale day, cut off at its lower edge. */
export default function Workspace({ page, pins = 0 }: VignetteProps) {
  const { shops } = scenarioOf(page);
  const all = sum(shops.map(({ orders }) => orders));
  const pin = (number: number) => number <= pins && <Pin number={number} page={page} />;
  const tabs = [
    ['toPack', all - PACKED],
    ['toShip', PACKED],
    ['returns', 4],
    ['all', all],
  ] as const;
  return (
    <Picture name="workspace" label={page.t('vignettes:workspace.label')}>
      <div className="window v-card">
        <div className="side">
          <strong className="brand">{page.brand}</strong>
          {pin(1)}
          {MENU.map(([entry, glyph], index) => (
            <span className="entry" data-now={index === 0 || undefined} key={entry}>
              <Glyph name={glyph} />
              <span className="v-cut">{page.t(`product:menu.${entry}`)}</span>
            </span>
          ))}
          <span className="markets">
            {pin(2)}
            {shops.map(({ shop, market, orders }) => (
              <span className="shop" key={shop}>
                <MarketMark market={market} />
                <span className="v-cut">{page.t(`vignettes:shops.${shop}`)}</span>
                <small>{page.number(orders)}</small>
              </span>
            ))}
          </span>
        </div>
        <div className="main">
          <div className="bar">
            <strong className="title">{page.t('product:menu.orders')}</strong>
            <small>{page.date(SALE_DAY)}</small>
          </div>
          <div className="tabs">
            {tabs.map(([tab, number], index) => (
              <span className="tab" data-now={index === 0 || undefined} key={tab}>
                {page.t(`product:menu.${tab}`)} <small>{page.number(number)}</small>
              </span>
            ))}
            {pin(3)}
          </div>
          <div className="tools">
            <Pill tone="accent">
              {page.t('vignettes:workspace.selected', { number: page.number(TICKED) })}
            </Pill>
            <DrawnButton>{page.t('product:buttons.bookPickup')}</DrawnButton>
            <DrawnButton main>{page.t('product:buttons.printLabel')}</DrawnButton>
            {pin(6)}
          </div>
          <OrderRows page={page} pins={pins} />
        </div>
      </div>
    </Picture>
  );
}
