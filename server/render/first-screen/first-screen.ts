import { FIRST_SCREEN_END } from '../../../shared/first-screen-end.ts';
import type { CompiledRoot } from '../../../shared/ssr-contract.ts';
import { standsInDocument } from '../page-styles.ts';
import type { PageInput } from '../resolved-page.ts';
import type { PageSource } from '../prepare-page.ts';

/** Stands where the first screen ends. No text can hold it, because texts are escaped. */
const MARK = '<!--first screen-->';

export interface FirstScreen {
  /** All that may stand in it. */
  html: string;
  /** The part it ends in, and what of that stands before and behind its end. */
  part: number;
  before: string;
  behind: string;
}

interface FirstScreenSearch {
  /** The sections of the page, with a mark where its first screen ends. */
  staticHtml: PageSource['staticHtml'];
  /** Finds the mark again. Returns null if the page has no first screen of its own. */
  find(root: CompiledRoot): FirstScreen | null;
}

/**
 * Where the first screen of a page ends that phones read: where its first block says so, else at the end of that block,
 * inside of its section, where it is neither first nor last among the blocks, of which styles ask. If the only block waits
 * for data, the first screen ends before what follows it, and whatever may stand in the block has to do with its styles.
 */
export function firstScreenOf(page: PageInput, source: PageSource): FirstScreenSearch {
  const [first, ...others] = source.data.frame.main;
  const { staticHtml } = source;
  if (!standsInDocument(page) || page.match.variant.view !== null || first === undefined)
    return { staticHtml, find: () => null };
  const states = first.deferred && others.length === 0 ? source.states(first.name) : null;
  const behind = states === null ? undefined : source.data.frame.after[0];
  return {
    staticHtml(name, data) {
      const html = staticHtml(name, data);
      if (name === behind) return MARK + html;
      return name === first.name ? marked(html) : html;
    },
    find: ({ parts }) => findMark(parts, states ?? ''),
  };
}

function marked(html: string): string {
  if (html.includes(FIRST_SCREEN_END)) return html.replace(FIRST_SCREEN_END, MARK);
  return html.replace(/<\/section>$/, `${MARK}$&`);
}

/** @param waiting what may stand between the parts */
function findMark(parts: readonly string[], waiting: string): FirstScreen | null {
  const part = parts.findIndex((html) => html.includes(MARK));
  const text = parts[part];
  if (text === undefined) return null;
  const at = text.indexOf(MARK);
  const before = text.slice(0, at);
  const html = [...parts.slice(0, part), waiting, before].join('');
  return { html, part, before, behind: text.slice(at + MARK.length) };
}
