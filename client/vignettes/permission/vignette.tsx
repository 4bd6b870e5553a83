import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { Picture } from '../parts.tsx';
import { scenarioOf } from '../scenarios.ts';
import { Thumb } from '../thumb.tsx';

/** A supplier allows the seller to use its photos and text. */
export default function Permission({ page }: VignetteProps) {
  const { product } = scenarioOf(page);
  return (
    <Picture name="permission" label={page.t('vignettes:permission.label')}>
      {page.device === 'desktop' && (
        <div className="head">
          <span className="v-badge">
            <Glyph name="inventory" />
          </span>
          <strong>{page.t('vignettes:priceEdit.supplier')}</strong>
        </div>
      )}
      <p className="asked v-lift" data-turn="1">
        <Thumb product={product} />
        {page.t('vignettes:permission.asked')}
      </p>
      <p className="allowed v-lift" data-turn="3">
        <Glyph name="check" />
        {page.t('vignettes:permission.allowed')}
      </p>
    </Picture>
  );
}
