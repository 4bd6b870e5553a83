import type { ChromeProps } from '../layout-definition.ts';
import { Icon } from '../../ui/icon.tsx';
import type { GlyphName } from '../../vignettes/glyphs.tsx';
import { MenuLinks } from './menu-links.tsx';
import { ProductArt } from './product-art.tsx';

/** Of pages by their id. */
const SIGNS: Record<string, GlyphName> = {
  introductionIndex: 'shops',
  introductionOrder: 'orders',
  introductionProduct: 'products',
  introductionInventory: 'inventory',
  introductionData: 'data',
  introductionMarketing: 'tag',
  introductionCrawl: 'link',
};

export function ProductMenu({ page, site }: Pick<ChromeProps, 'page' | 'site'>) {
  const panel = `${page.id}-product`;
  const entries = site.menu('product');
  const introduction = page.href('stallwiseIntroduce');
  if (entries.length === 0) return null;
  return (
    <>
      <button
        className="header-link"
        type="button"
        popoverTarget={panel}
        data-current={entries.some((entry) => entry.current) || undefined}
      >
        {page.t('layouts:product')}
        <Icon name="down" />
      </button>
      <div className="popover product-panel on-light" id={panel} popover="auto">
        <MenuLinks className="product-links" entries={entries} notes signs={SIGNS} />
        <div className="product-aside">
          <p>{page.t('layouts:productLead')}</p>
          <ProductArt />
          {introduction && (
            <a className="link-forward" href={introduction}>
              {page.t('layouts:productAll')}
            </a>
          )}
        </div>
      </div>
    </>
  );
}
