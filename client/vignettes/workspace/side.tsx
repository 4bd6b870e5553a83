import type { VignetteProps } from '../vignette-props.ts';
import { Glyph, type GlyphName } from '../glyphs.tsx';
import { MarketMark, Pin } from '../parts.tsx';
import { soFar } from '../sample-data.ts';
import { scenarioOf } from '../scenarios.ts';
import { HOUR } from './hour.ts';

const MENU = [
  ['orders', 'orders'],
  ['products', 'products'],
  ['stock', 'inventory'],
  ['shops', 'shops'],
  ['figures', 'data'],
] as const satisfies readonly (readonly [string, GlyphName])[];

/** The menu, and the shops with their orders of the day. */
export function Side({ page, pins = 0 }: VignetteProps) {
  return (
    <div className="side">
      <strong className="brand">{page.brand}</strong>
      {pins > 0 && <Pin number={1} page={page} />}
      {MENU.map(([entry, glyph], index) => (
        <span className="entry" data-now={index === 0 || undefined} key={entry}>
          <Glyph name={glyph} />
          <span className="v-cut">{page.t(`product:menu.${entry}`)}</span>
        </span>
      ))}
      <span className="markets">
        <span className="yours">
          <small>{page.t('vignettes:store.title')}</small>
          {pins > 1 && <Pin number={2} page={page} />}
        </span>
        {scenarioOf(page).shops.map(({ shop, market, orders }) => (
          <span className="shop" key={shop}>
            <MarketMark market={market} />
            <span className="v-cut">{page.t(`vignettes:shops.${shop}`)}</span>
            <small>{page.number(soFar(orders, HOUR))}</small>
          </span>
        ))}
      </span>
    </div>
  );
}
