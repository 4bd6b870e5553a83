import type { VignetteProps } from '../vignette-props.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { Glyph } from '../glyphs.tsx';
import { DrawnButton, Picture, Pill } from '../parts.tsx';
import { shareOfPrice, shownWeight } from '../sample-data.ts';
import { ANGLES, Thumb } from '../thumb.tsx';

const SWATCHES = [0, 1, 2, 3];
/** The supplier's share of the shop price. */
const COST = 0.45;
/** In pieces, of an order at the supplier's. */
const MINIMUM = 3;
/** What larger orders cost there: from how many pieces on, and the share of the shop price. */
const TIERS = [
  [MINIMUM, COST],
  [50, 0.42],
  [200, 0.39],
] as const;
/** Sales and stars belong to the supplier, and stay behind. */
const SALES = 4812;
const STARS = '★★★★☆';

/** The same page as it was found and as a draft, line by line. */
export default function CrawlPages({ page }: VignetteProps) {
  return (
    <Picture name="crawl-pages" label={page.t('vignettes:crawlPages.label')}>
      <div className="pages">
        <div className="heads">
          <span className="address">
            <Glyph name="link" />
            <span className="v-cut">{page.t('vignettes:listingCapture.address')}</span>
          </span>
          <span className="draft-head">
            <strong>{page.t('vignettes:crawlPages.draft')}</strong>
            <Pill tone="plain">{page.t('product:states.draft')}</Pill>
          </span>
        </div>
        {linesOf(page).map(({ line, before, after }, index) => (
          <div className="line" data-line={line} key={line}>
            <div className="before">
              {index === 0 && <small className="whose">{page.t('vignettes:crawlPages.found')}</small>}
              {before}
            </div>
            <span className="flow" aria-hidden="true">
              <Glyph name="arrowRight" />
            </span>
            <div className="after v-lift" data-turn={index + 1}>
              <small>{page.t(`vignettes:listingCapture.${line}`)}</small>
              {after}
            </div>
          </div>
        ))}
        <div className="feet">
          <span className="sales">
            <s>
              {page.t('vignettes:crawlPages.sales', { number: page.number(SALES) })} {STARS}
            </s>
          </span>
          <span className="buttons">
            <DrawnButton>{page.t('product:buttons.pickCategory')}</DrawnButton>
            <DrawnButton main>{page.t('product:buttons.publish')}</DrawnButton>
          </span>
        </div>
      </div>
    </Picture>
  );
}

function linesOf(page: PageContext) {
  const cost = page.money(shareOfPrice(page, 'tote', COST));
  return [
    {
      line: 'title',
      before: <strong className="long">{page.t('vignettes:crawlPages.longTitle')}</strong>,
      after: <strong>{page.t('vignettes:products.tote')}</strong>,
    },
    {
      line: 'pictures',
      before: <Pictures />,
      after: (
        <span className="made">
          <Pictures /> {page.t('vignettes:crawlPages.sized')}
        </span>
      ),
    },
    {
      line: 'price',
      before: (
        <>
          <span className="cost">
            {cost} <small>{page.t('vignettes:crawlPages.supplierPrice')}</small>
          </span>
          {page.device === 'desktop' && <Offer page={page} />}
        </>
      ),
      after: (
        <span className="made">
          <strong>{page.money(shareOfPrice(page, 'tote', 1))}</strong>
          {page.t('vignettes:crawlPages.ownPrice')}
        </span>
      ),
    },
    {
      line: 'variants',
      before: (
        <>
          <Swatches />
          {page.device === 'desktop' && (
            <span className="noise">
              <span className="pieces">
                <span>−</span>
                <span>{page.number(MINIMUM)}</span>
                <span>+</span>
              </span>
              {page.t('vignettes:crawlPages.minimum', { number: page.number(MINIMUM) })}
            </span>
          )}
        </>
      ),
      after: (
        <span className="made">
          <Swatches /> {page.t('vignettes:crawlPages.codes')}
        </span>
      ),
    },
    {
      line: 'description',
      before: (
        <span>
          {page.t('vignettes:crawlPages.words')} <s>{page.t('vignettes:crawlPages.contact')}</s>
        </span>
      ),
      after: <span>{page.t('vignettes:crawlPages.words')}</span>,
    },
    {
      line: 'weight',
      before: (
        <span>
          {page.t('vignettes:listingCapture.weight')} {shownWeight(page)}
        </span>
      ),
      after: <span>{shownWeight(page)}</span>,
    },
  ] as const;
}

/** How soon it comes, and what more of it costs. */
function Offer({ page }: VignetteProps) {
  return (
    <>
      <span className="noise">{page.t('vignettes:crawlPages.shipping')}</span>
      <span className="tiers">
        {TIERS.map(([pieces, share]) => (
          <span key={pieces}>
            <b>{page.money(shareOfPrice(page, 'tote', share))}</b>
            <small>≥ {page.number(pieces)}</small>
          </span>
        ))}
      </span>
    </>
  );
}

function Pictures() {
  return (
    <span className="pictures">
      {ANGLES.map((angle) => (
        <Thumb product="tote" viewBox={angle} key={angle} />
      ))}
    </span>
  );
}

function Swatches() {
  return (
    <span className="swatches">
      {SWATCHES.map((swatch) => (
        <span data-swatch={swatch} key={swatch} />
      ))}
    </span>
  );
}
