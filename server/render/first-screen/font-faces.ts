import type { StyleRule } from './style-rules.ts';

/** The faces of families that a text names, for the characters that a page shows. */
export function facesFor(rules: readonly StyleRule[], css: string, html: string): StyleRule[] {
  const shown = new Set([...html, ...css].map((sign) => sign.codePointAt(0) as number));
  return rules.filter(({ ...rule }) => {
    if (!isFace(rule)) return false;
    const family = valueOf(rule.body, 'font-family').replaceAll(/["']/g, '');
    return css.includes(family) && covers(valueOf(rule.body, 'unicode-range'), shown);
  });
}

type Face = Extract<StyleRule, { kind: 'at' }> & { body: string };

export function isFace(rule: StyleRule): rule is Face {
  return rule.kind === 'at' && rule.prelude === '@font-face' && rule.body !== null;
}

function valueOf(body: string, name: string): string {
  return new RegExp(`(?:^|;)${name}:([^;]*)`).exec(body)?.[1] ?? '';
}

/** @param list `U+20-7E,U+A0`; empty for every character */
function covers(list: string, shown: ReadonlySet<number>): boolean {
  if (list === '') return true;
  return list.split(',').some((range) => {
    const [from = 0, to = from] = range
      .trim()
      .replace(/^U\+/i, '')
      .split('-')
      .map((end) => Number.parseInt(end, 16));
    return shown.values().some((sign) => sign >= from && sign <= to);
  });
}
