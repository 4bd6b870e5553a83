import type { PageContext } from '../../../shared/page-context.ts';
import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { DrawnButton, Picture, Pill } from '../parts.tsx';
import type { Product } from '../sample-data.ts';
import { Thumb } from '../thumb.tsx';

const FIELDS = ['pictures', 'description', 'variants', 'weight'] as const;
type Field = (typeof FIELDS)[number];

const LISTINGS: readonly { product: Product; gaps: readonly Field[] }[] = [
  { product: 'cooker', gaps: [] },
  { product: 'tote', gaps: ['pictures', 'weight'] },
  { product: 'batik', gaps: ['variants'] },
  { product: 'phoneCase', gaps: ['pictures', 'description', 'weight'] },
  { product: 'sunscreen', gaps: [] },
];

/** Listings field by field, so that gaps are seen and filled together. */
export default function ListingGaps({ page }: VignetteProps) {
  const open = LISTINGS.filter(({ gaps }) => gaps.length > 0).length;
  return (
    <Picture name="listing-gaps" label={page.t('vignettes:listingGaps.label')}>
      <div className="gaps v-card">
        <div className="head">
          <strong>{page.t('vignettes:listingGaps.title')}</strong>
          <Pill tone="warn">{page.t('vignettes:listingGaps.picked', { number: page.number(open) })}</Pill>
        </div>
        <div className="row titles">
          <span />
          {FIELDS.map((field) => (
            <span className="v-cut" key={field}>
              {page.t(
                field === 'description' ? 'vignettes:listingGaps.text' : `vignettes:listingCapture.${field}`,
              )}
            </span>
          ))}
          {page.device === 'desktop' && <span />}
        </div>
        {LISTINGS.map((listing) => (
          <Listing key={listing.product} {...listing} page={page} />
        ))}
        <div className="foot">
          <DrawnButton main>{page.t('vignettes:listingGaps.edit')}</DrawnButton>
        </div>
      </div>
    </Picture>
  );
}

interface ListingProps {
  product: Product;
  gaps: readonly Field[];
  page: PageContext;
}

function Listing({ product, gaps, page }: ListingProps) {
  return (
    <div className="row" data-open={gaps.length > 0 || undefined}>
      <span className="what">
        <Thumb product={product} />
        <span className="name">{page.t(`vignettes:products.${product}`)}</span>
      </span>
      {FIELDS.map((field) => (
        <span className="field" key={field} data-gap={gaps.includes(field) || undefined}>
          {!gaps.includes(field) && <Glyph name="check" />}
        </span>
      ))}
      {page.device === 'desktop' && (
        <Pill tone={gaps.length > 0 ? 'warn' : 'good'}>
          {gaps.length > 0
            ? page.t('vignettes:listingGaps.gaps', { count: gaps.length })
            : page.t('vignettes:listingGaps.full')}
        </Pill>
      )}
    </div>
  );
}
