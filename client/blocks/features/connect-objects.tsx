import type { PageContext } from '../../../shared/page-context.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { MARKETPLACES } from '../../vignettes/marketplaces.ts';
import { MarketMark } from '../../vignettes/parts.tsx';
import { ofOneMarket, type ScenarioShop, scenarioOf } from '../../vignettes/scenarios.ts';
import { limitText } from '../plans/limit-text.ts';
import { type Drawings, LINES } from './drawing.ts';
import { Tick } from './tick.tsx';

/** Where a seller of each market opens shops; by currency. */
const COUNTRIES: Record<string, readonly [string, string]> = {
  USD: ['SG', 'MY'],
  IDR: ['ID', 'MY'],
  THB: ['TH', 'MY'],
  VND: ['VN', 'TH'],
  CNY: ['MY', 'TH'],
  MYR: ['MY', 'SG'],
};
/** As many as the first plan has. */
const FREE_SHOPS = 2;
/** As the marketplace knows the shop. */
const HANDLE = 'outlet88_official';

/** What a shop is connected with. */
export const CONNECTED = {
  // Of one marketplace both countries are chosen, of the next one none yet.
  country: (page) => {
    const [one, other] = scenarioOf(page).shops as [ScenarioShop, ScenarioShop];
    const [home, abroad] = COUNTRIES[page.currency] ?? ['SG', 'MY'];
    const choices = [
      { market: one.market, country: home, chosen: true },
      { market: one.market, country: abroad, chosen: true },
      { market: other.market, country: home, chosen: false },
    ];
    return (
      <span className="sheet">
        {choices.map(({ market, country, chosen }) => (
          <span className="line" key={market + country}>
            <MarketMark market={market} />
            <span className="said">
              {page.device === 'desktop' && `${MARKETPLACES[market].name} · `}
              {countryName(page, country)}
            </span>
            {chosen && page.device === 'desktop' && (
              <b>
                <Tick />
              </b>
            )}
          </span>
        ))}
      </span>
    );
  },
  // Two shops cost nothing; the next one is still to be chosen.
  free: (page) => {
    const single = ofOneMarket(scenarioOf(page));
    return (
      <span className="sheet">
        {scenarioOf(page)
          .shops.slice(0, LINES)
          .map(({ market, shop }, index) => (
            <span className="line" data-shop={single ? shop : undefined} key={shop}>
              <MarketMark market={market} />
              <span className="said">{page.t(`vignettes:shops.${shop}`)}</span>
              <b>{index < FREE_SHOPS ? <Tick /> : <span className="tick box" />}</b>
            </span>
          ))}
        <span className="line">
          <strong className="said">{limitText(page, 'shops', FREE_SHOPS)}</strong>
          <b className="pill" data-own={true}>
            {page.t('blocks:plans.free')}
          </b>
        </span>
      </span>
    );
  },
  // The marketplace's page: the owner's password is typed there.
  allow: (page) => {
    const [{ market }] = scenarioOf(page).shops as [ScenarioShop];
    return (
      <span className="sheet">
        <span className="line">
          <MarketMark market={market} />
          <span className="said">{MARKETPLACES[market].name}</span>
        </span>
        <span className="line">
          {page.device === 'desktop' && <Glyph name="key" />}
          <b>••••••</b>
        </span>
        <span className="line">
          {page.device === 'desktop' && <span className="said">{page.t('product:menu.orders')}</span>}
          <b className="pill" data-own={true}>
            {page.t('vignettes:store.allow')}
          </b>
        </span>
      </span>
    );
  },
  // Below its name in the marketplace the one that is being typed, and where it ships from. A narrow tile has the
  // warehouses to choose from instead.
  named: (page) => {
    const { shop, market } = scenarioOf(page).shops.at(-1) as ScenarioShop;
    const wide = page.device === 'desktop';
    return (
      <span className="sheet">
        {wide && (
          <span className="line">
            <MarketMark market={market} />
            <span className="said">{HANDLE}</span>
          </span>
        )}
        <span className="line">
          {wide ? <Glyph name="tag" /> : <MarketMark market={market} />}
          <strong className="said">{page.t(`vignettes:shops.${shop}`)}|</strong>
        </span>
        {(wide ? (['main'] as const) : (['main', 'second'] as const)).map((warehouse) => (
          <span className="line" key={warehouse}>
            <Glyph name="inventory" />
            <span className="said">{page.t(`vignettes:warehouses.${warehouse}`)}</span>
          </span>
        ))}
      </span>
    );
  },
} satisfies Drawings;

function countryName(page: PageContext, code: string): string {
  return new Intl.DisplayNames(page.tag, { type: 'region' }).of(code) ?? code;
}
