import type { ReactNode } from 'react';
import type { ChromeProps } from '../layout-definition.ts';
import { BrandLink } from './brand-link.tsx';
import { LanguageMenu } from './language-menu.tsx';

interface SlimHeaderProps extends Pick<ChromeProps, 'page' | 'site'> {
  /** Follows the language switch. */
  children?: ReactNode;
}

export function SlimHeader({ page, site, children }: SlimHeaderProps) {
  return (
    <div className="wrap header-bar">
      <BrandLink page={page} />
      <div className="header-side">
        <LanguageMenu page={page} site={site} />
        {children}
      </div>
    </div>
  );
}
