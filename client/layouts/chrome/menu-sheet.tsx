import type { ChromeProps } from '../layout-definition.ts';
import { Icon } from '../../ui/icon.tsx';
import { BrandLink } from './brand-link.tsx';
import { LanguageLinks } from './language-menu.tsx';
import { MenuLinks } from './menu-links.tsx';

/** For windows too narrow for the bar. */
export function MenuSheet({ page, site }: Pick<ChromeProps, 'page' | 'site'>) {
  const sheet = `${page.id}-menu`;
  const login = page.href('login');
  return (
    <div className="menu-opener">
      <button className="header-link" type="button" popoverTarget={sheet} aria-label={page.t('layouts:menu')}>
        <Icon name="menu" />
      </button>
      <div className="menu-sheet on-light" id={sheet} popover="auto">
        <div className="wrap header-bar">
          <BrandLink page={page} />
          <button
            className="header-link"
            type="button"
            popoverTarget={sheet}
            popoverTargetAction="hide"
            aria-label={page.t('common:close')}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="wrap sheet-body">
          <nav aria-label={page.t('layouts:menu')}>
            <MenuLinks className="sheet-main" entries={site.menu('main')} />
            <p className="sheet-title">{page.t('layouts:product')}</p>
            <MenuLinks className="sheet-links" entries={site.menu('product')} />
            <p className="sheet-title">{page.t('layouts:company')}</p>
            <MenuLinks className="sheet-links" entries={site.menu('company')} />
            <p className="sheet-title">{page.t('layouts:language')}</p>
            <LanguageLinks page={page} site={site} />
          </nav>
          <p className="sheet-actions">
            <a className="button" href={page.href('register')}>
              {page.t('common:startFree')}
            </a>
            {login && (
              <a className="button" data-kind="quiet" href={login}>
                {page.t('common:logIn')}
              </a>
            )}
          </p>
        </div>
      </div>
    </div>
  );
}
