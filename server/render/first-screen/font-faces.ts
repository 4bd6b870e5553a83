import type { StyleRule } from './style-rules.ts';

type Face = Extract<StyleRule, { kind: 'at' }> & { readonly body: string };

export function isFace(rule: StyleRule): rule is Face {
  return rule.kind === 'at' && rule.prelude === '@font-face' && rule.body !== null;
}

/**
 * Returns the faces that a first screen is set in: of families that its rules name, which are those of its language, what
 * holds a letter of it. A letter that only comes later takes the fallback, whose widths are the same.
 */
export function facesFor(rules: readonly StyleRule[], css: string, html: string): StyleRule[] {
  const letters = [...new Set(html)].map((letter) => letter.codePointAt(0) ?? 0);
  return rules
    .filter(isFace)
    .filter(({ body }) => css.includes(valueOf(body, 'font-family').replaceAll(/["']/g, '')))
    .filter(({ body }) => {
      const ranges = rangesOf(body);
      return ranges === null || letters.some((at) => ranges.some(([from, to]) => from <= at && at <= to));
    });
}

/** First and last letters that a face is for, both included; null for one that is for all. */
function rangesOf(body: string): [number, number][] | null {
  const value = valueOf(body, 'unicode-range');
  if (value === '') return null;
  return value.split(',').map((range) => {
    const [from = 0, to = from] = range
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return [from, to];
  });
}

function valueOf(body: string, property: string): string {
  return new RegExp(`(?:^|;)${property}:([^;]*)`).exec(body)?.[1] ?? '';
}
