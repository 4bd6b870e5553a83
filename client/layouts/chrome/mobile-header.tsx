import type { ChromeProps } from '../layout-definition.ts';
import { BrandLink } from './brand-link.tsx';
import { MenuSheet } from './menu-sheet.tsx';

export function MobileHeader({ page, site }: ChromeProps) {
  return (
    <header className="site-header" data-compact>
      <div className="wrap header-bar">
        <BrandLink page={page} />
        <MenuSheet page={page} site={site} />
      </div>
    </header>
  );
}
