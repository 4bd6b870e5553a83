import { Glyph } from '../../vignettes/glyphs.tsx';
import { Pill } from '../../vignettes/parts.tsx';
import { goodsMoney, type Product, priceOf, SHIRT_SIZES } from '../../vignettes/sample-data.ts';
import { scenarioOf } from '../../vignettes/scenarios.ts';
import { ANGLES, anglesOf, Thumb } from '../../vignettes/thumb.tsx';
import { type FullDrawings, PHOTOS } from './drawing.ts';
import { OutletLine, ProductLine, Said } from './lines.tsx';
import { Tick } from './tick.tsx';

/** Drafts beside each other, of which one is looked at. */
const DRAFTS = ['tote', 'phoneCase', 'sunscreen'] as const satisfies Product[];

/** A listing on its way from a page to the shops. */
export const FULL_DRAFTS = {
  // What is entered of a product; in a narrow tile its photos alone.
  photos: (page) =>
    page.device === 'desktop' && (
      <span className="sheet">
        <span className="line">
          {anglesOf(scenarioOf(page).product).map((angle) => (
            <Thumb product={scenarioOf(page).product} viewBox={angle} key={angle} />
          ))}
          <b>+{page.number(PHOTOS - ANGLES.length)}</b>
        </span>
        <span className="line">
          <Said page={page}>{page.t('vignettes:listingCapture.title')}</Said>
          <b>{page.t(`vignettes:products.${scenarioOf(page).product}`)}</b>
        </span>
        <span className="line">
          <Said page={page}>{page.t('vignettes:listingCapture.price')}</Said>
          <b>{goodsMoney(page, priceOf(page, scenarioOf(page).product))}</b>
        </span>
        <span className="line">
          <Said page={page}>{page.t('vignettes:listingCapture.variants')}</Said>
          <b>{SHIRT_SIZES.map(([size]) => size).join(' · ')}</b>
        </span>
      </span>
    ),
  link: (page, lines) => (
    <span className="sheet">
      <span className="line">
        <span className="kind">
          <Glyph name="link" />
        </span>
        <span className="said">
          {page.device === 'desktop'
            ? page.t('vignettes:listingCapture.address')
            : page.t('vignettes:listingCapture.address').split('/').at(-1)}
        </span>
      </span>
      <ProductLine page={page} product="tote">
        <b>{goodsMoney(page, priceOf(page, 'tote'))}</b>
      </ProductLine>
      {(['pictures', 'variants'] as const).slice(0, lines - 2).map((part) => (
        <span className="line" key={part}>
          <span className="kind">
            <Tick />
          </span>
          <span className="said">{page.t(`vignettes:listingCapture.${part}`)}</span>
          <b className="good">{page.t('vignettes:listingCapture.copied')}</b>
        </span>
      ))}
    </span>
  ),
  // Drafts are looked through side by side.
  shield: (page, lines) => (
    <span className="drafts">
      {DRAFTS.slice(0, lines - 1).map((product, index) => (
        <span className="draft" data-current={index === 0 || undefined} key={product}>
          <Tick open={index === DRAFTS.length - 1} />
          <Thumb product={product} />
          {page.device === 'desktop' && <span>{page.t(`vignettes:products.${product}`)}</span>}
          <b>{goodsMoney(page, priceOf(page, product))}</b>
        </span>
      ))}
    </span>
  ),
  // Chosen in all shops but the last.
  category: (page, lines) => {
    const { product, shops } = scenarioOf(page);
    const path = page.t('vignettes:listingCapture.chosenCategory');
    const chosen = page.device === 'desktop' ? path : path.split(' › ').at(-1);
    return (
      <span className="sheet">
        <ProductLine page={page} product={product}>
          <b>
            <Pill tone="plain">{page.t('product:states.draft')}</Pill>
          </b>
        </ProductLine>
        {shops.slice(0, lines - 1).map(({ market, shop }, index, all) => {
          const open = index === all.length - 1;
          return (
            <OutletLine
              page={page}
              market={market}
              name={open ? page.t('vignettes:listingCapture.category') : (chosen ?? path)}
              flagged={open}
              short
              key={shop}
            >
              <b>
                <Tick open={open} />
              </b>
            </OutletLine>
          );
        })}
      </span>
    );
  },
} satisfies FullDrawings;
