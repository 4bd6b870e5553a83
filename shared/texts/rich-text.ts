export type RichPart =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'emphasis'; readonly words: string }
  | { readonly kind: 'link'; readonly words: string; readonly target: LinkTarget };

export type LinkTarget =
  | { readonly kind: 'page'; readonly id: string; readonly hash: string }
  | { readonly kind: 'address'; readonly href: string };

/** Articles use the same marks. */
const MARKS = /\*\*(\S|\S[^*]*\S)\*\*|\[([^\][]+)\]\(([^()\s]+)\)/g;
const PAGE = /^page:([a-zA-Z][a-zA-Z0-9-]*)(#[\w-]+)?$/;
const ADDRESS = /^(?:https:\/\/[^\s"<>]+|#[\w-]+)$/;

/** Splits a text at its marks. Anything that only resembles a mark stays as written. */
export function parseRich(text: string): RichPart[] {
  const parts: RichPart[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    const part = markedPart(match);
    if (part === null) continue;
    if (match.index > end) parts.push({ kind: 'words', words: text.slice(end, match.index) });
    parts.push(part);
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'words', words: text.slice(end) });
  return parts;
}

function markedPart([, emphasized, words, written]: RegExpExecArray): RichPart | null {
  if (emphasized !== undefined) return { kind: 'emphasis', words: emphasized };
  const target = readTarget(written as string);
  return target && { kind: 'link', words: words as string, target };
}

/** Reads `page:price`, `page:price#plans`, `#plans` or an https address. Returns null for anything else. */
export function readTarget(written: string): LinkTarget | null {
  const [, id, hash = ''] = PAGE.exec(written) ?? [];
  if (id !== undefined) return { kind: 'page', id, hash };
  return ADDRESS.test(written) ? { kind: 'address', href: written } : null;
}
