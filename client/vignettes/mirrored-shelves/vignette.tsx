import type { PageContext } from '../../../shared/page-context.ts';
import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { MARKETPLACES } from '../marketplaces.ts';
import { MarketMark, Picture } from '../parts.tsx';
import { goodsMoney, priceOf, stockOf } from '../sample-data.ts';
import { scenarioOf, type ScenarioShop } from '../scenarios.ts';
import { Thumb } from '../thumb.tsx';

/** As many as a wide shelf has; narrow ones leave out the first. */
const PIECES = Array.from({ length: 9 }, (_, index) => index);

/** A store of one's own above, marketplaces as its reflection, and between them the one count. */
export default function MirroredShelves({ page }: VignetteProps) {
  const { shops, product } = scenarioOf(page);
  const before = stockOf(product);
  const [own, ...others] = shops;
  if (own === undefined) return null;
  const markets = page.list(others.map(({ market }) => MARKETPLACES[market].name));
  const left = page.number(before - 1);
  return (
    <Picture
      name="mirrored-shelves"
      label={page.t('vignettes:mirroredShelves.label', { markets, number: left })}
    >
      <div className="mirror">
        <div className="side">
          <Signs title={page.t('vignettes:mirroredShelves.own')} shops={[own]} page={page} />
          <Shelf page={page} />
        </div>
        <div className="line">
          <span className="sold v-chip">
            <Glyph name="tag" />
            {page.t('vignettes:mirroredShelves.sold')}
          </span>
          <strong className="count">
            <s>{page.number(before)}</s>
            <span className="v-lift" data-turn="3">
              {left}
            </span>
          </strong>
          <span className="rest">{page.t('vignettes:mirroredShelves.count')}</span>
        </div>
        <div className="side" data-mirrored>
          <Shelf page={page} />
          <Signs title={page.t('vignettes:mirroredShelves.markets')} shops={others} page={page} />
        </div>
      </div>
    </Picture>
  );
}

/** The last piece has just been sold. */
function Shelf({ page }: VignetteProps) {
  const { product } = scenarioOf(page);
  return (
    <div className="shelf">
      {PIECES.map((piece) => (
        <span className="piece" key={piece} data-sold={piece === PIECES.length - 1 || undefined}>
          <Thumb product={product} />
        </span>
      ))}
    </div>
  );
}

interface SignsProps {
  title: string;
  shops: readonly ScenarioShop[];
  page: PageContext;
}

function Signs({ title, shops, page }: SignsProps) {
  const { product } = scenarioOf(page);
  const price = goodsMoney(page, priceOf(page, product));
  return (
    <div className="signs">
      <strong>{title}</strong>
      <span className="plates">
        {shops.map(({ shop, market }) => (
          <span className="sign" key={shop}>
            <MarketMark market={market} />
            <span className="market">{MARKETPLACES[market].name}</span>
            <b>{page.number(stockOf(product) - 1)}</b>
            <small>{price}</small>
          </span>
        ))}
      </span>
    </div>
  );
}
