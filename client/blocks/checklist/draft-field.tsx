import type { DraftField as Name } from '../../../shared/registry/picture-names.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { Glyph, type GlyphName } from '../../vignettes/glyphs.tsx';
import { goodsMoney, priceOf, stockOf } from '../../vignettes/sample-data.ts';
import { scenarioOf } from '../../vignettes/scenarios.ts';

const SIGNS: Record<Name, GlyphName> = { category: 'down', price: 'tag', stock: 'refresh' };

/** What the visitor decides, as a draft asks for it. Decoration. */
export function DraftField({ name, page }: { name: Name; page: PageContext }) {
  return (
    <span className="draft-field" aria-hidden="true">
      {valueOf(name, page)}
      <Glyph name={SIGNS[name]} />
    </span>
  );
}

function valueOf(name: Name, page: PageContext): string {
  const { product } = scenarioOf(page);
  if (name === 'price') return goodsMoney(page, priceOf(page, product));
  if (name === 'stock') return page.number(stockOf(product));
  return page.t('vignettes:listingCapture.chosenCategory');
}
