import type { StyleRule } from './style-rules.ts';

/** Of one sheet, read once. */
export interface FontFace {
  readonly rule: StyleRule;
  readonly family: string;
  /** Meets a text that has a letter of it; null for a face that is for all. */
  readonly letters: RegExp | null;
}

/** Takes the faces out of a sheet. */
export function fontFaces(rules: readonly StyleRule[]): FontFace[] {
  return rules.flatMap((rule) => {
    if (rule.kind !== 'at' || rule.prelude !== '@font-face' || rule.body === null) return [];
    const family = valueOf(rule.body, 'font-family').replaceAll(/["']/g, '');
    return [{ rule, family, letters: lettersOf(valueOf(rule.body, 'unicode-range')) }];
  });
}

/**
 * Returns the faces that a first screen is set in: of families that its rules name, which are those of its language, what
 * holds a letter of it. A letter that only comes later takes the fallback, whose widths are the same.
 */
export function facesFor(faces: readonly FontFace[], css: string, html: string): StyleRule[] {
  return faces
    .filter(({ family, letters }) => css.includes(family) && (letters?.test(html) ?? true))
    .map(({ rule }) => rule);
}

/** @param ranges such as `U+20-7E,U+A0` */
function lettersOf(ranges: string): RegExp | null {
  if (ranges === '') return null;
  const spans = ranges.split(',').map((range) => range.trim().slice('U+'.length).split('-'));
  const letters = spans.map((ends) => ends.map((hex) => `\\u{${hex}}`).join('-'));
  return new RegExp(`[${letters.join('')}]`, 'u');
}

function valueOf(body: string, property: string): string {
  return new RegExp(`(?:^|;)${property}:([^;]*)`).exec(body)?.[1] ?? '';
}
