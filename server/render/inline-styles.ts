import { sourceHash } from '../http/content-policy.ts';

/** Style sheets that stand in a document, one after the other. */
export interface InlineStyle {
  readonly text: string;
  /** `sha256-…`, by which a content policy allows it. */
  readonly hash: string;
}

/** Characters up to which the sheets of a page stand in it: about 14 KB as they travel. */
const INLINE_LIMIT = 90_000;

/**
 * Joins sheets, once for all pages that have the same ones.
 * @param textOf text of the sheet at an address; null where it is not known
 * @returns null for sheets that have to be linked
 */
export function createInlineStyles(
  textOf: (address: string) => string | null,
): (hrefs: readonly string[]) => InlineStyle | null {
  const made = new Map<string, InlineStyle | null>();
  return (hrefs) => {
    const key = hrefs.join(' ');
    const known = made.get(key);
    if (known !== undefined) return known;
    const style = join(hrefs.map(textOf));
    made.set(key, style);
    return style;
  };
}

function join(texts: readonly (string | null)[]): InlineStyle | null {
  if (texts.includes(null)) return null;
  const text = texts.join('');
  return text.length > INLINE_LIMIT ? null : { text, hash: sourceHash(text) };
}
