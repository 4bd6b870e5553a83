import { localeFacts, type Locale } from '../../shared/locales.ts';
import type { TextTree } from '../../shared/page-data.ts';
import { normalizePath } from '../../shared/routing/normalize-path.ts';
import { escapeHtml } from '../render/escape-html.ts';

export interface DashboardFacts {
  locale: Locale;
  /** Name of the account. */
  name: string;
  /** `locales/<code>/dashboard.json`. */
  texts: TextTree;
  /** Addresses of style sheets; the page is readable without. */
  styles: readonly string[];
  /** Address of the page and of its form. */
  action: string;
}

/** The signed-in page of the embedded backend: who is signed in, what this is, and the way out. */
export function dashboardPage({ locale, name, texts, styles, action }: DashboardFacts): string {
  const text = (key: string) => escapeHtml(typeof texts[key] === 'string' ? (texts[key] as string) : '');
  const links = styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');
  return [
    `<!doctype html><html lang="${localeFacts(locale).tag}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${text('title')}</title>${links}<link rel="icon" href="/favicon.ico"></head>`,
    '<body data-page="dashboard"><main class="wrap section" id="main">',
    `<p class="eyebrow">${text('greeting').replace('{{name}}', () => escapeHtml(name))}</p>`,
    `<h1>${text('title')}</h1><p class="lead">${text('about')}</p>`,
    `<form method="post" action="${action}"><button class="button" type="submit">${text('signOut')}</button></form>`,
    `<p><a href="${normalizePath('/', { locale, mobile: false })}">${text('home')}</a></p>`,
    '</main></body></html>',
  ].join('');
}
