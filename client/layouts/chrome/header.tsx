import type { ChromeProps } from '../layout-definition.ts';
import { BrandLink } from './brand-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MenuLink } from './menu-links.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { ProductMenu } from './product-menu.tsx';

/** Narrow windows get the sheet. */
export function Header({ page, site }: Pick<ChromeProps, 'page' | 'site'>) {
  return (
    <header className="site-header">
      <div className="wrap header-bar">
        <BrandLink page={page} />
        <nav className="header-nav" aria-label={page.t('layouts:mainNav')}>
          <ul className="header-items">
            <li>
              <ProductMenu page={page} site={site} />
            </li>
            {site.menu('main').map((entry) => (
              <li key={entry.id}>
                <MenuLink className="header-link" entry={entry} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="header-side">
          <LanguageMenu page={page} site={site} />
          <AccountLinks page={page} />
        </div>
        <MenuSheet page={page} site={site} />
      </div>
    </header>
  );
}

function AccountLinks({ page }: Pick<ChromeProps, 'page'>) {
  const [login, register] = [page.href('login'), page.href('register')];
  return (
    <>
      {login && (
        <a className="header-link header-login" href={login}>
          {page.t('common:logIn')}
        </a>
      )}
      {register && (
        <a className="button" data-size="compact" href={register}>
          {page.t('common:startFree')}
        </a>
      )}
    </>
  );
}
