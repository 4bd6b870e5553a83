/** A piece of a sheet: `@media` and its like hold others, everything else is kept or left as a whole. */
export type StyleRule =
  | { readonly kind: 'group'; readonly prelude: string; readonly rules: readonly StyleRule[] }
  | { readonly kind: 'rule'; readonly selectors: readonly string[]; readonly body: string }
  /** `@font-face`, `@keyframes`, `@property`: `prelude` begins with the name. */
  | { readonly kind: 'at'; readonly prelude: string; readonly body: string | null };

const GROUP = /^@(?:media|supports|container|layer|starting-style|scope)\b/;

/**
 * Takes a sheet of the build apart. Its text is minified: no comments, one brace to each block.
 * @throws Error if a block does not end
 */
export function styleRules(text: string): StyleRule[] {
  const rules: StyleRule[] = [];
  for (let at = 0; at < text.length;) {
    const end = endOf(text, at, '{;');
    const prelude = text.slice(at, end).trim();
    if (end === text.length && prelude === '') break;
    if (text[end] !== '{') {
      rules.push({ kind: 'at', prelude, body: null });
      at = end + 1;
      continue;
    }
    const close = endOf(text, end + 1, '}');
    if (close === text.length) throw new Error(`The rule "${prelude}" does not end`);
    rules.push(ruleOf(prelude, text.slice(end + 1, close)));
    at = close + 1;
  }
  return rules;
}

function ruleOf(prelude: string, body: string): StyleRule {
  if (GROUP.test(prelude)) return { kind: 'group', prelude, rules: styleRules(body) };
  if (prelude.startsWith('@')) return { kind: 'at', prelude, body };
  return { kind: 'rule', selectors: partsOf(prelude), body };
}

/** Splits at commas outside of brackets and quotes. */
export function partsOf(list: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at <= list.length;) {
    const end = endOf(list, at, ',');
    parts.push(list.slice(at, end).trim());
    at = end + 1;
  }
  return parts;
}

const CLOSED_BY: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Returns where one of `ends` stands outside of brackets and quotes, at or after `from`; else the text's length. */
export function endOf(text: string, from: number, ends: string): number {
  let at = from;
  while (at < text.length) {
    const sign = text.charAt(at);
    if (ends.includes(sign)) return at;
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = endOfQuote(text, at);
    else if (CLOSED_BY[sign] !== undefined) at = endOf(text, at + 1, CLOSED_BY[sign]);
    at += 1;
  }
  return text.length;
}

function endOfQuote(text: string, from: number): number {
  const quote = text.charAt(from);
  let at = from + 1;
  while (at < text.length && text.charAt(at) !== quote) at += text.charAt(at) === '\\' ? 2 : 1;
  return at;
}
