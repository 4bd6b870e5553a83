import { LOCALES, type Locale } from '../../../shared/locales.ts';
import { termsOf, type Glossary } from '../../../shared/registry/glossary.ts';

export const GLOSSARY_DOCUMENT = 'docs/glossary.md';

const HEADING = '## The terms';

/**
 * Replaces all that stands below the heading "The terms": the concepts, then a table for each language.
 * @throws Error if the document has no such heading
 */
export function withTables(document: string, glossary: Glossary): string {
  const at = document.indexOf(`${HEADING}\n`);
  if (at < 0) throw new Error(`${GLOSSARY_DOCUMENT} has no heading "${HEADING}"`);
  const parts = [conceptTable(glossary), ...LOCALES.map((locale) => languageTable(glossary, locale))];
  return `${document.slice(0, at)}${HEADING}\n\n${parts.join('\n\n')}\n`;
}

function conceptTable({ terms }: Glossary): string {
  return tableOf(
    ['Concept', 'Means'],
    Object.entries(terms).map(([concept, { meaning }]) => [concept, meaning]),
  );
}

function languageTable(glossary: Glossary, { code, name }: { code: Locale; name: string }): string {
  const rows = [...termsOf(glossary)].flatMap(({ concept, locale, term }) => {
    const { say, not = [], except = [], note = '', unsettled = false } = term;
    const isRight = except.length > 0 ? `Right in: ${except.join(', ')}.` : '';
    const remarks = [unsettled ? 'Not settled.' : '', note, isRight].filter(Boolean).join(' ');
    return locale === code ? [[concept, say, not.join(', '), remarks]] : [];
  });
  return `### ${name} (${code})\n\n${tableOf(['Concept', 'Say', 'Not', 'Remarks'], rows)}`;
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
