import type { ChromeProps, LanguageLink } from '../../block-props.ts';
import { Icon } from '../../ui/icon.tsx';

type LanguageProps = Pick<ChromeProps, 'page' | 'site'>;

/**
 * The language switch of a header: a button that opens the list; works without script and closes on Escape.
 * The id names the page: the kept-alive home page stays in the document beside the page that follows it.
 */
export function LanguageMenu({ page, site }: LanguageProps) {
  const list = `${page.id}-languages`;
  const current = site.languages.find((language) => language.current);
  return (
    <div className="language-menu">
      <button
        className="header-link"
        type="button"
        popoverTarget={list}
        aria-label={page.t('layouts:languageNow', { language: current?.name })}
      >
        <Icon name="globe" />
        <span className="language-name" aria-hidden="true" lang={current?.tag}>
          {current?.name}
        </span>
        <Icon name="down" />
      </button>
      <div className="popover on-light" data-edge="end" id={list} popover="auto">
        <LanguageLinks page={page} site={site} />
      </div>
    </div>
  );
}

/** Every language by its own name; the current one is marked. The browser remembers the choice on a click. */
export function LanguageLinks({ page, site }: LanguageProps) {
  return (
    <ul className="language-links" aria-label={page.t('layouts:language')}>
      {site.languages.map((language) => (
        <li key={language.code}>
          <LanguageAnchor language={language} />
        </li>
      ))}
    </ul>
  );
}

function LanguageAnchor({ language: { code, tag, name, href, current } }: { language: LanguageLink }) {
  return (
    <a href={href} hrefLang={tag} lang={tag} data-lang={code} aria-current={current ? 'true' : undefined}>
      {name}
      {current && <Icon name="check" />}
    </a>
  );
}
