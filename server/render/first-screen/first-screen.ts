import { standsInDocument } from '../page-styles.ts';
import type { PageInput } from '../resolved-page.ts';
import type { PageSource } from '../prepare-page.ts';

/** Stands where the first screen ends. No text can hold it, because texts are escaped. */
const MARK = '<!--first screen-->';

/**
 * Marks the end of the first screen: of the first block of a page that phones read, inside of its section, where it is neither
 * first nor last among the blocks, of which styles ask.
 */
export function withFirstScreen(page: PageInput, source: PageSource): PageSource['staticHtml'] {
  const [first] = source.data.frame.main;
  const { view } = page.match.variant;
  if (!standsInDocument(page) || view !== null || first === undefined) return source.staticHtml;
  return (name, data) => {
    const html = source.staticHtml(name, data);
    return name === first.name ? html.replace(/<\/section>$/, `${MARK}$&`) : html;
  };
}

/**
 * Splits rendered HTML where its first screen ends.
 * @returns null if that place is not in it
 */
export function splitFirstScreen(html: string): { first: string; rest: string } | null {
  const at = html.indexOf(MARK);
  return at < 0 ? null : { first: html.slice(0, at), rest: html.slice(at + MARK.length) };
}
