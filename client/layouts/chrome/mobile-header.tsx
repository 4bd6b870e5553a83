import type { ChromeProps } from '../layout-definition.ts';
import { BrandLink } from './brand-link.tsx';
import { MenuSheet } from './menu-sheet.tsx';

/** That of a landing page is coloured as its desktop twin's composition asks. */
export function MobileHeader({ page, layout, site }: ChromeProps) {
  return (
    <header className="site-header" data-compact data-composition={layout.composition}>
      <div className="wrap header-bar">
        <BrandLink page={page} />
        <MenuSheet page={page} site={site} />
      </div>
    </header>
  );
}
