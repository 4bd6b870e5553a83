import type { Device } from '../../../shared/registry/types.ts';
import { sourceHash } from '../../http/content-policy.ts';
import type { InlineStyle } from '../inline-styles.ts';
import { facesFor, fontFaces, type FontFace } from './font-faces.ts';
import { rulesFor, styleText, withoutUnread } from './first-rules.ts';
import { withoutPopovers } from './popovers.ts';
import { styleRules, type StyleRule } from './style-rules.ts';
import { wordsOf } from './words.ts';

export interface FirstStyles {
  /** Holds until the sheets are there. */
  readonly rules: InlineStyle;
  /**
   * Holds for good. A sheet with faces that came later would swap those in that missed the first paint (decision 9). What
   * is held back outlives the rules of the first screen.
   */
  readonly faces: InlineStyle;
  /** The sheets that follow: all but the one of faces. */
  readonly later: readonly string[];
}

/** Takes the rules that a part of a page needs out of its sheets. */
export type FindFirstStyles = (hrefs: readonly string[], html: string, device: Device) => FirstStyles | null;

/** @param textOf null for an unknown sheet, as for all while developing, whose pages link what they need */
export function createFirstStyles(textOf: (address: string) => string | null): FindFirstStyles {
  const taken = new Map<string, Sheet>();
  const sheetOf = (href: string) => {
    const known = taken.get(href);
    if (known !== undefined) return known;
    const sheet = readSheet(textOf(href) ?? '');
    taken.set(href, sheet);
    return sheet;
  };
  return (hrefs, html, device) => {
    if (hrefs.some((href) => textOf(href) === null)) return null;
    const sheets = hrefs.map(sheetOf);
    const shown = withoutPopovers(html);
    const met = rulesFor(
      sheets.flatMap((sheet) => sheet.rules),
      wordsOf(shown),
      device,
    );
    const rules = styleText(withoutUnread(met, shown));
    const faces = facesFor(
      sheets.flatMap((sheet) => sheet.faces),
      rules,
      shown,
    );
    return {
      rules: inline(rules),
      faces: inline(styleText(faces) + HELD_BACK),
      later: hrefs.filter((href) => sheetOf(href).rules.length > 0),
    };
  };
}

interface Sheet {
  readonly faces: readonly FontFace[];
  /** All but the faces. */
  readonly rules: readonly StyleRule[];
}

function readSheet(text: string): Sheet {
  const all = styleRules(text);
  const faces = fontFaces(all);
  const own = new Set(faces.map(({ rule }) => rule));
  return { faces, rules: all.filter((rule) => !own.has(rule)) };
}

/**
 * What stands behind the mark or opens waits for its sheets, if a script brings them (`client/early-scripts.ts`). No rule
 * of this asks for `:has()`: the browser would style the whole page again for each change of the head.
 */
const HELD_BACK =
  ':root[data-first] [popover],[data-end]~:not([data-end]),[data-held]{display:none!important}';

function inline(text: string): InlineStyle {
  return { text, hash: sourceHash(text) };
}
