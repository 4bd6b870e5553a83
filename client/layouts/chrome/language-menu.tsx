import { withoutJoiners } from '../../../shared/texts/unbreakable.ts';
import type { LanguageLink } from '../../../shared/page-context.ts';
import type { ChromeProps } from '../layout-definition.ts';
import { Icon } from '../../ui/icon.tsx';

type LanguageProps = Pick<ChromeProps, 'page' | 'site'>;

/** Works without script. The id names the page, because the kept-alive home page stays in the document. */
export function LanguageMenu({ page, site }: LanguageProps) {
  const list = `${page.id}-languages`;
  const current = site.languages.find((language) => language.current);
  return (
    <div className="language-menu">
      <button
        className="header-link"
        type="button"
        popoverTarget={list}
        aria-label={withoutJoiners(page.t('layouts:languageNow', { language: current?.name }))}
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

export function LanguageLinks({ page, site }: LanguageProps) {
  return (
    <ul className="language-links" aria-label={withoutJoiners(page.t('layouts:language'))}>
      {site.languages.map((language) => (
        <li key={language.code}>
          <LanguageAnchor language={language} />
        </li>
      ))}
    </ul>
  );
}

function LanguageAnchor({ language }: { language: LanguageLink }) {
  const { code, tag, name, href, current, note } = language;
  return (
    <a href={href} hrefLang={tag} lang={tag} data-lang={code} aria-current={current ? 'true' : undefined}>
      {name}
      {current && <Icon name="check" />}
      {note !== undefined && <small>{note}</small>}
    </a>
  );
}
