import { sourceHash } from '../http/content-policy.ts';

export interface InlineStyle {
  readonly text: string;
  /** `sha256-…`, for the content policy. */
  readonly hash: string;
}

/** Characters. They compress to about 14 KB. */
const INLINE_LIMIT = 90_000;

/**
 * @param textOf null for an unknown sheet
 * @returns null if the sheets must be linked
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
