import type { LanguageLink } from '../../../shared/page-context.ts';
import type { ChromeProps } from '../layout-definition.ts';
import { SWITCH_LANGUAGE } from '../../../shared/forms/draft.ts';
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

/** Where the page has a form, what is typed into it goes along: by script from the links, without it by buttons. */
export function LanguageLinks({ page, site: { languages, formId } }: LanguageProps) {
  const list = (hasScript: boolean) => (
    <ul
      className={formId !== null && hasScript ? 'language-links needs-script' : 'language-links'}
      aria-label={page.t('layouts:language')}
    >
      {languages.map((language) => (
        <li key={language.code}>
          {formId === null || hasScript || language.note !== undefined ? (
            <LanguageAnchor language={language} />
          ) : (
            <LanguageButton language={language} form={formId} />
          )}
        </li>
      ))}
    </ul>
  );
  if (formId === null) return list(true);
  return (
    <>
      {list(true)}
      <noscript>
        {/* The target of Enter in the form, which would otherwise press the first button of the list. */}
        <button type="submit" form={formId} hidden tabIndex={-1} aria-hidden="true" />
        {list(false)}
      </noscript>
    </>
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

function LanguageButton({ language, form }: { language: LanguageLink; form: string }) {
  const { tag, name, href, current } = language;
  return (
    <button
      type="submit"
      form={form}
      formAction={href}
      name="intent"
      value={SWITCH_LANGUAGE}
      lang={tag}
      aria-current={current ? 'true' : undefined}
    >
      {name}
      {current && <Icon name="check" />}
    </button>
  );
}
