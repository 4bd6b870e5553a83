import type { Agreement, AgreementType } from '../../shared/agreement.ts';
import { DEFAULT_LOCALE, type Locale } from '../../shared/locales.ts';
import { readLinkedRegistry } from './page-links.ts';
import { AGREEMENT_FOLDERS } from './agreement-folders.ts';
import { readFolder, type ContentFile } from './content-files.ts';
import { inLanguage } from './in-languages.ts';

const FOLDER = 'content/agreements';

let files: readonly ContentFile[] | undefined;
let read: Promise<(type: AgreementType, locale: Locale) => Agreement> | undefined;

/**
 * An agreement as the site ships it, whoever answers the calls. Read and rendered at the first call, then kept: a
 * change of the text takes a restart, as it does in the store.
 * @throws ContentError naming file and line of a text that cannot be taken
 */
export async function readAgreement(type: AgreementType, locale: Locale): Promise<Agreement> {
  return (await (read ??= readAgreements()))(type, locale);
}

/** The file of an agreement: what was made from it before a restart is good while the file is the same. */
export function agreementSource(type: AgreementType, locale: Locale): string | undefined {
  const textIn = (language: Locale) =>
    agreementFiles().find(({ name }) => name === `${FOLDER}/${AGREEMENT_FOLDERS[type]}/${language}.md`)?.text;
  return textIn(locale) ?? textIn(DEFAULT_LOCALE);
}

function agreementFiles(): readonly ContentFile[] {
  return (files ??= readFolder(FOLDER));
}

async function readAgreements() {
  // Most servers start with pages that are made already and never need the parsers.
  const { readArticles } = await import('./read-articles.ts');
  const articles = readArticles('agreements', agreementFiles(), readLinkedRegistry());
  const groups = new Map(articles.map(({ group, texts }) => [group, texts]));
  return (type: AgreementType, locale: Locale): Agreement => {
    const texts = groups.get(AGREEMENT_FOLDERS[type]);
    if (texts === undefined) throw new Error(`There is no ${FOLDER}/${AGREEMENT_FOLDERS[type]}`);
    const text = inLanguage(texts, locale);
    const { title, version } = text.front;
    return { title, version, html: text.html };
  };
}
