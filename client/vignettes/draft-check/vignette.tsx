import type { PageContext } from '../../../shared/page-context.ts';
import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { DrawnButton, MarketMark, Picture } from '../parts.tsx';
import { shareOfPrice } from '../sample-data.ts';
import { scenarioOf } from '../scenarios.ts';

const FIELDS = ['title', 'pictures', 'variants', 'price', 'description', 'weight'] as const;
/** Of the first shop's price. */
const SECOND_PRICE = 1.05;
const PICTURES = 9;
const VARIANTS = 12;

/** A draft for the seller's second shop, with what came along and the one thing that was changed. */
export default function DraftCheck({ page }: VignetteProps) {
  const shop = scenarioOf(page).shops[1];
  return (
    <Picture name="draft-check" label={page.t('vignettes:draftCheck.label')}>
      <div className="draft v-card">
        <div className="head">
          <MarketMark market={shop?.market ?? 'lazada'} />
          <span className="v-lines">
            <strong>{page.t(`vignettes:shops.${shop?.shop ?? 'second'}`)}</strong>
            <small>{page.t('product:states.draft')}</small>
          </span>
        </div>
        {FIELDS.map((field) => (
          <div className="field" data-changed={field === 'price' || undefined} key={field}>
            <Glyph name="check" />
            <span>{page.t(`vignettes:listingCapture.${field}`)}</span>
            <strong>{valueOf(page, field)}</strong>
          </div>
        ))}
        <DrawnButton main>{page.t('product:buttons.publish')}</DrawnButton>
      </div>
    </Picture>
  );
}

function valueOf(page: PageContext, field: (typeof FIELDS)[number]): string {
  if (field === 'pictures') return page.number(PICTURES);
  if (field === 'variants') return page.number(VARIANTS);
  if (field === 'price') return page.money(shareOfPrice(page, scenarioOf(page).product, SECOND_PRICE));
  return page.t('vignettes:listingCapture.copied');
}
