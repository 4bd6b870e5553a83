import type { PageContext } from '../../../shared/page-context.ts';
import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import type { Marketplace } from '../marketplaces.ts';
import { DrawnButton, MarketMark, Picture } from '../parts.tsx';
import { goodsMoney, shownWeight } from '../sample-data.ts';
import { askedPrice, scenarioOf } from '../scenarios.ts';

const FIELDS = ['title', 'pictures', 'variants', 'price', 'description', 'weight'] as const;
const PICTURES = 9;
const VARIANTS = 12;

/** A draft for the seller's second shop, with what came along and the one thing that was changed. */
export default function DraftCheck({ page }: VignetteProps) {
  const { shop, market } = scenarioOf(page).shops[1] ?? { shop: 'second', market: 'lazada' };
  return (
    <Picture name="draft-check" label={page.t('vignettes:draftCheck.label')}>
      <div className="draft v-card">
        <div className="head">
          <MarketMark market={market} />
          <span className="v-lines">
            <strong>{page.t(`vignettes:shops.${shop}`)}</strong>
            <small>{page.t('product:states.draft')}</small>
          </span>
        </div>
        {FIELDS.map((field) => (
          <div className="field" data-changed={field === 'price' || undefined} key={field}>
            <Glyph name="check" />
            <span>{page.t(`vignettes:listingCapture.${field}`)}</span>
            <strong>{valueOf(page, field, market)}</strong>
          </div>
        ))}
        <DrawnButton main>{page.t('product:buttons.publish')}</DrawnButton>
      </div>
    </Picture>
  );
}

function valueOf(page: PageContext, field: (typeof FIELDS)[number], market: Marketplace): string {
  if (field === 'pictures') return page.number(PICTURES);
  if (field === 'variants') return page.number(VARIANTS);
  if (field === 'price') return goodsMoney(page, askedPrice(page, scenarioOf(page).product, market));
  if (field === 'weight') return shownWeight(page);
  return page.t('vignettes:listingCapture.copied');
}
