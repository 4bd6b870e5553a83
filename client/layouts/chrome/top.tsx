import { relOf } from '../../../shared/routing/external-navigation.ts';
import type { ChromeProps } from '../layout-definition.ts';

/** The skip link and the notices. */
export function Top({ page, site }: ChromeProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        {page.t('layouts:skip')}
      </a>
      {site.notices.length > 0 && (
        <aside className="notices on-dark" aria-label={page.t('layouts:notices')}>
          <ul className="wrap">
            {site.notices.map(({ id, text, href }) => (
              <li key={id}>
                {href ? (
                  <a href={href} rel={relOf(href)}>
                    {text}
                  </a>
                ) : (
                  text
                )}
              </li>
            ))}
          </ul>
        </aside>
      )}
    </>
  );
}
