import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { MARKETPLACES } from '../marketplaces.ts';
import { DrawnButton, MarketMark, Picture, Pill } from '../parts.tsx';
import { soFar } from '../sample-data.ts';
import { ofOneMarket, scenarioOf } from '../scenarios.ts';

export default function Store({ page, time }: VignetteProps) {
  const scenario = scenarioOf(page);
  const { shops } = scenario;
  const single = ofOneMarket(scenario);
  const ending = shops.findLast(({ health }) => health < 3);
  return (
    <Picture name="store" label={page.t('vignettes:store.label')}>
      <div className="shops v-card">
        <div className="head v-head">
          <strong>{page.t('vignettes:store.title')}</strong>
          <small>{page.t('vignettes:store.connected', { count: shops.length })}</small>
        </div>
        {shops.map(({ shop, market, orders, health }) => (
          <div
            className="shop"
            key={shop}
            data-shop={single ? shop : undefined}
            data-attention={health < 3 || undefined}
          >
            <MarketMark market={market} />
            <span className="who v-lines">
              <strong>{page.t(`vignettes:shops.${shop}`)}</strong>
              <small>{MARKETPLACES[market].name}</small>
            </span>
            <span className="orders v-lines">
              <strong>{page.number(soFar(orders, time))}</strong>
              <small>{page.t('vignettes:store.today')}</small>
            </span>
            {page.device === 'desktop' && <Health marks={health} />}
            {health < 3 ? (
              <DrawnButton>{page.t('vignettes:store.renew')}</DrawnButton>
            ) : (
              <Pill tone="good">{page.t('vignettes:store.healthy')}</Pill>
            )}
          </div>
        ))}
      </div>
      {ending && (
        <div className="notice v-chip">
          <span className="v-badge" data-tone="warn">
            <Glyph name="link" />
          </span>
          <div>
            <strong>{page.t('vignettes:store.expires', { market: MARKETPLACES[ending.market].name })}</strong>
            <small>{page.t('vignettes:store.expiresNote')}</small>
          </div>
        </div>
      )}
    </Picture>
  );
}

function Health({ marks }: { marks: number }) {
  return (
    <svg className="health" data-low={marks < 3 || undefined} viewBox="0 0 38 14" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((mark) => (
        <rect key={mark} x={mark * 8} width="5" height="14" rx="2" data-on={mark < marks || undefined} />
      ))}
    </svg>
  );
}
