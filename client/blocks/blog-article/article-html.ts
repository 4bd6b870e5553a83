import { escapeHtml } from '../../../shared/escape-html.ts';
import { withoutJoiners } from '../../../shared/texts/unbreakable.ts';

/**
 * Lets wide tables scroll by themselves. Who has only a keyboard reaches them, under the name of the article.
 * @param html sanitised, so tables are not nested
 */
export function scrollingTables(html: string, name: string): string {
  const label = escapeHtml(withoutJoiners(name));
  return html.replace(
    /<table>.*?<\/table>/gs,
    (table) => `<div class="table-scroll" role="group" aria-label="${label}" tabindex="0">${table}</div>`,
  );
}
