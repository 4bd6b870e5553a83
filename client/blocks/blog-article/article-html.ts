import { escapeHtml } from '../../../shared/escape-html.ts';

/**
 * Lets wide tables scroll by themselves, and sets columns of figures flush right. Who has only a keyboard reaches the
 * tables, under the name of the article.
 * @param html sanitised, so tables are not nested
 */
export function readableTables(html: string, name: string): string {
  const label = escapeHtml(name);
  return html.replace(
    /<table>.*?<\/table>/gs,
    (table) =>
      `<div class="table-scroll" role="group" aria-label="${label}" tabindex="0">${markFigures(table)}</div>`,
  );
}

/** An amount, a share or a count, with the sign of a currency at either side. */
const FIGURE = /^(?:\p{Sc}|\p{Lu}\p{L}?\p{Sc}?)?\s?[-−+]?\d[\d.,\s]*(?:%|\p{Sc}|đ|元)?$/u;
const NOTHING = new Set(['', '–', '—', '-']);
const ROW_END = '</tr>';
const CELL = /<(t[hd])>(.*?)<\/\1>/gs;

function markFigures(table: string): string {
  const rows = table.split(ROW_END);
  const body = rows.map((row) => cellsOf(row)).filter((cells) => cells.length > 0);
  const isFigures = (column: number) => {
    const written = body.map((cells) => cells[column] ?? '').filter((cell) => !NOTHING.has(cell));
    return column > 0 && written.length > 0 && written.every((cell) => FIGURE.test(cell));
  };
  const figures = (body[0] ?? []).map((_cell, column) => isFigures(column));
  return rows.map((row) => markRow(row, figures)).join(ROW_END);
}

/** The words of the cells below the headings. */
function cellsOf(row: string): string[] {
  return [...row.matchAll(CELL)]
    .filter(([, tag]) => tag === 'td')
    .map(([, , inside = '']) => inside.replace(/<[^>]*>/g, '').trim());
}

function markRow(row: string, figures: readonly boolean[]): string {
  let column = 0;
  return row.replace(CELL, (cell, tag: string, inside: string) =>
    figures[column++] === true ? `<${tag} class="figures">${inside}</${tag}>` : cell,
  );
}
