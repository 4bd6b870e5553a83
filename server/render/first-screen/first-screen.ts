import { FIRST_SCREEN_END } from '../../../shared/first-screen-end.ts';
import type { CompiledRoot } from '../../../shared/ssr-contract.ts';
import { standsInDocument } from '../page-styles.ts';
import type { PageInput } from '../resolved-page.ts';
import type { PageSource } from '../prepare-page.ts';

/** Stands where the first screen ends. No text can hold it, because texts are escaped. */
const MARK = '<!--first screen-->';

/**
 * Marks the end of the first screen of a page that phones read: where its first block says so, else at the end of that block,
 * inside of its section, where it is neither first nor last among the blocks, of which styles ask. If the only block waits
 * for data, the first screen ends before what follows it.
 */
export function withFirstScreen(page: PageInput, source: PageSource): PageSource['staticHtml'] {
  const { main, after } = source.data.frame;
  const [first] = main;
  if (!standsInDocument(page) || page.match.variant.view !== null || first === undefined)
    return source.staticHtml;
  const behind = sampleOf(source) === null ? undefined : after[0];
  return (name, data) => {
    const html = source.staticHtml(name, data);
    if (name === behind) return MARK + html;
    return name === first.name ? marked(html) : html;
  };
}

/** The whole of a page's only block, if it waits for data and can be drawn without. */
function sampleOf({ data, sample }: PageSource): string | null {
  const [first, ...others] = data.frame.main;
  return first?.deferred === true && others.length === 0 ? sample(first.name) : null;
}

function marked(html: string): string {
  if (html.includes(FIRST_SCREEN_END)) return html.replace(FIRST_SCREEN_END, MARK);
  return html.replace(/<\/section>$/, `${MARK}$&`);
}

export interface FirstScreen {
  /** All that may stand in it. */
  html: string;
  /** The part it ends in, and what of that stands before and behind its end. */
  part: number;
  before: string;
  behind: string;
}

/** @returns null if the page has no first screen of its own */
export function findFirstScreen({ parts }: CompiledRoot, source: PageSource): FirstScreen | null {
  const part = parts.findIndex((html) => html.includes(MARK));
  const text = parts[part];
  if (text === undefined) return null;
  const at = text.indexOf(MARK);
  const before = text.slice(0, at);
  const waiting = part === 0 ? '' : (sampleOf(source) ?? '');
  const html = [...parts.slice(0, part), waiting, before].join('');
  return { html, part, before, behind: text.slice(at + MARK.length) };
}
