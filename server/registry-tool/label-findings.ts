import type { Locale } from '../../shared/locales.ts';
import { warning } from '../../shared/registry/issue.ts';
import type { Snapshot, TextNode } from '../../shared/registry/types.ts';
import { CONTENT_FOLDER, readTexts, type ContentFile } from '../content/content-files.ts';
import { languageOf } from '../registry/glossary/article-terms.ts';
import type { LocatedIssue } from '../registry/locate-issue.ts';

/** Labels of the site's own forms, which articles about accounts name too. */
const IN_FORMS = [
  'fields.email',
  'fields.code',
  'fields.newPassword',
  'password.show',
  'code.send',
  'code.resend',
];

/** Reports bold words in articles of the help centre that are no label of the product or of the site's forms. */
export function labelFindings(
  { texts }: Pick<Snapshot, 'texts'>,
  folder: string = CONTENT_FOLDER,
): LocatedIssue[] {
  const known = new Map<Locale, ReadonlySet<string>>();
  return readTexts(folder, ['help']).flatMap((file) => {
    const locale = languageOf(file.name);
    if (locale === null) return [];
    const labels = known.get(locale) ?? labelsIn(texts, locale);
    known.set(locale, labels);
    return boldWords(file.text)
      .filter(({ words }) => !labels.has(words))
      .map(({ words, offset }) => finding(file, { words, offset }, locale));
  });
}

function labelsIn(texts: Snapshot['texts'], locale: Locale): ReadonlySet<string> {
  const forms = texts.area('forms', locale);
  const ofSite = [
    ...IN_FORMS.map((key) => textAt(forms, key)),
    textAt(texts.area('common', locale), 'logIn'),
    textAt(texts.page('forgetPwd', locale), 'form.submit'),
  ];
  return new Set([...leaves(texts.area('product', locale)), ...ofSite]);
}

function leaves(node: TextNode): string[] {
  return typeof node === 'string' ? [node] : Object.values(node).flatMap(leaves);
}

function textAt(tree: TextNode, key: string): string {
  let node: TextNode | undefined = tree;
  for (const name of key.split('.')) node = (node as Readonly<Record<string, TextNode>> | undefined)?.[name];
  return typeof node === 'string' ? node : '';
}

interface BoldWords {
  readonly words: string;
  readonly offset: number;
}

/** The last section begins its entries with what may go wrong, in bold; all other bold words are labels. */
export function boldWords(markdown: string): BoldWords[] {
  const troubles = markdown.lastIndexOf('\n## ');
  return [...markdown.matchAll(/(^- )?\*\*(.+?)\*\*/gm)]
    .filter(({ index, 1: entry }) => entry === undefined || index < troubles)
    .map(({ index, 1: entry = '', 2: words = '' }) => ({ words, offset: index + entry.length }));
}

function finding({ path, text }: ContentFile, { words, offset }: BoldWords, locale: Locale): LocatedIssue {
  const above = text.slice(0, offset).split('\n');
  const place = { file: path, line: above.length, column: (above.at(-1) ?? '').length + 1 };
  const reason = `**${words}** is no label of the product`;
  return {
    ...warning([], reason, `a text of locales/${locale}/product.json, or words that are not bold`),
    ...place,
  };
}
