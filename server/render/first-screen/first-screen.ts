import { FIRST_SCREEN_END } from '../../../shared/first-screen-end.ts';
import { standsInDocument } from '../page-styles.ts';
import type { PageInput } from '../resolved-page.ts';
import type { PageSource } from '../prepare-page.ts';

/** Stands where the first screen ends. No text can hold it, because texts are escaped. */
const MARK = '<!--first screen-->';

/**
 * Marks the end of the first screen of a page that phones read: where its first block says so, else at the end of that block,
 * inside of its section, where it is neither first nor last among the blocks, of which styles ask.
 */
export function withFirstScreen(page: PageInput, source: PageSource): PageSource['staticHtml'] {
  const [first] = source.data.frame.main;
  const { view } = page.match.variant;
  if (!standsInDocument(page) || view !== null || first === undefined) return source.staticHtml;
  return (name, data) => {
    const html = source.staticHtml(name, data);
    return name === first.name ? marked(html) : html;
  };
}

function marked(html: string): string {
  if (html.includes(FIRST_SCREEN_END)) return html.replace(FIRST_SCREEN_END, MARK);
  return html.replace(/<\/section>$/, `${MARK}$&`);
}

/**
 * Splits rendered HTML where its first screen ends.
 * @returns null if that place is not in it
 */
export function splitFirstScreen(html: string): { first: string; rest: string } | null {
  const at = html.indexOf(MARK);
  return at < 0 ? null : { first: html.slice(0, at), rest: html.slice(at + MARK.length) };
}
