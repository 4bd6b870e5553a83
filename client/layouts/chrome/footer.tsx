import { CHOICES_ANCHOR } from '../../../shared/consent.ts';
import type { MenuEntry, PageContext, SiteContext } from '../../../shared/page-context.ts';
import type { ChromeProps } from '../layout-definition.ts';
import { BrandLink } from './brand-link.tsx';
import { ContactDialog, ContactLink } from './contact-entry.tsx';
import { LanguageLinks } from './language-menu.tsx';
import { MenuLinks } from './menu-links.tsx';
import { MessagingLinks, OperatorLines } from '../../tree/operator.tsx';

const COLUMNS = [
  { area: 'product', title: 'layouts:product' },
  { area: 'landing', title: 'layouts:solutions' },
  { area: 'company', title: 'layouts:company' },
  { area: 'main', title: 'layouts:resources' },
] as const;

export function Footer({ page, site }: ChromeProps) {
  return (
    <>
      <footer className="site-footer on-dark" data-whole="">
        <div className="wrap">
          <div className="footer-top">
            <div className="footer-brand">
              <BrandLink page={page} />
              <p>{page.t('layouts:footerLead')}</p>
              <ContactLink page={page} />
              <MessagingLinks page={page} />
            </div>
            <nav className="footer-columns" aria-label={page.t('layouts:footerNav')}>
              {COLUMNS.map(({ area, title }) => (
                <div data-area={area} key={area}>
                  <h2>{page.t(title)}</h2>
                  <MenuLinks className="footer-links" entries={site.menu(area)} />
                </div>
              ))}
            </nav>
          </div>
          <OperatorLines page={page} />
          <LegalLine page={page} site={site} />
        </div>
      </footer>
      <ContactDialog page={page} />
    </>
  );
}

/** The legal pages, and the choices about trackers, which open with script. */
export function legalEntries(page: PageContext, site: SiteContext): MenuEntry[] {
  return [...site.menu('legal'), choicesEntry(page)];
}

function choicesEntry(page: PageContext): MenuEntry {
  return {
    id: CHOICES_ANCHOR,
    href: `${page.href('privacyPolicy')}#${CHOICES_ANCHOR}`,
    title: page.t('layouts:privacyChoices'),
    current: false,
  };
}

interface LegalProps extends Pick<ChromeProps, 'page' | 'site'> {
  languages?: boolean;
}

export function LegalLine({ page, site, languages = true }: LegalProps) {
  return (
    <div className="legal-line">
      <p>{page.t('layouts:copyright', { year: site.year })}</p>
      <nav aria-label={page.t('layouts:legal')}>
        <MenuLinks className="legal-links" entries={legalEntries(page, site)} />
      </nav>
      {languages && (
        <nav className="legal-languages" aria-label={page.t('layouts:language')}>
          <LanguageLinks page={page} site={site} />
        </nav>
      )}
    </div>
  );
}

/** For pages that should not lead away. */
export function SlimFooter(props: ChromeProps) {
  return <LegalFooter {...props} languages />;
}

/** For forms, whose header has the languages. */
export function FormFooter(props: ChromeProps) {
  return <LegalFooter {...props} languages={false} />;
}

function LegalFooter({ page, site, languages }: ChromeProps & { languages: boolean }) {
  return (
    <footer className="slim-footer">
      <div className="wrap">
        <OperatorLines page={page} />
        <LegalLine page={page} site={site} languages={languages} />
      </div>
    </footer>
  );
}
