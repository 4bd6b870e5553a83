import type { Agreement, AgreementType } from '../../shared/agreement.ts';
import { DEFAULT_LOCALE, type Locale } from '../../shared/locales.ts';
import type { LocatedIssue } from '../registry/locate-issue.ts';
import { AGREEMENT_FOLDERS } from './agreement-folders.ts';
import type { ContentFile } from './content-files.ts';
import { ANY_PAGE } from './page-links.ts';

/**
 * Falls back on the default language. Links carry page ids, and their addresses are placeholders.
 * @throws Error if neither text is usable
 */
export type ReadAgreement = (type: AgreementType, locale: Locale) => Promise<Agreement>;

/**
 * Renders each text once, at the first call.
 * @param onUnusable called once for each text that cannot be shown
 */
export function createAgreements(
  files: readonly ContentFile[],
  onUnusable: (name: string, issues: readonly LocatedIssue[]) => void,
): ReadAgreement {
  const kept = new Map<string, Promise<Agreement | null>>();
  const find = (type: AgreementType, locale: Locale) => {
    const name = `agreements/${AGREEMENT_FOLDERS[type]}/${locale}.md`;
    const known = kept.get(name) ?? render(files, name, locale, onUnusable);
    kept.set(name, known);
    return known;
  };
  return async (type, locale) => {
    const found = (await find(type, locale)) ?? (await find(type, DEFAULT_LOCALE));
    if (found !== null) return found;
    const name = AGREEMENT_FOLDERS[type];
    throw new Error(`The agreement "${name}" cannot be read; "npm run registry -- check" says why`);
  };
}

async function render(
  files: readonly ContentFile[],
  name: string,
  locale: Locale,
  onUnusable: (name: string, issues: readonly LocatedIssue[]) => void,
): Promise<Agreement | null> {
  const file = files.find((one) => one.name === name);
  if (file === undefined) {
    onUnusable(name, []);
    return null;
  }
  // Most starts use prerendered pages and need no parsers.
  const { readArticle } = await import('./read-article.ts');
  const { NOTHING_NAMEABLE, shapesOf } = await import('./article-kinds.ts');
  const { article, issues } = readArticle('agreements', file, locale, ANY_PAGE, shapesOf(NOTHING_NAMEABLE));
  if (article !== null) return { ...article.front, html: article.html };
  onUnusable(name, issues);
  return null;
}
