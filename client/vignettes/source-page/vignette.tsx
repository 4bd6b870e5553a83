import type { VignetteProps } from '../vignette-props.ts';
import { Picture, Pill } from '../parts.tsx';
import { goodsMoney, priceOf } from '../sample-data.ts';
import { scenarioOf } from '../scenarios.ts';
import { ANGLES, Thumb } from '../thumb.tsx';

/** A product of the seller's own first shop, as its buyers see it. */
export default function SourcePage({ page }: VignetteProps) {
  const { product } = scenarioOf(page);
  return (
    <Picture name="source-page" label={page.t('vignettes:sourcePage.label')}>
      <div className="source v-card">
        <div className="shop">
          <small className="v-cut">{page.t('vignettes:shops.first')}</small>
          <Pill tone="accent">{page.t('vignettes:sourcePage.yours')}</Pill>
        </div>
        <Thumb product={product} />
        <div className="more">
          {ANGLES.map((detail) => (
            <Thumb product={product} viewBox={detail} key={detail} />
          ))}
        </div>
        <strong className="name">{page.t(`vignettes:products.${product}`)}</strong>
        <span className="facts">
          <strong>{goodsMoney(page, priceOf(page, product))}</strong>
          <Pill tone="plain">{page.t(`vignettes:variants.${product}`)}</Pill>
        </span>
      </div>
    </Picture>
  );
}
