import type { StyleRule } from './style-rules.ts';

type Face = Extract<StyleRule, { kind: 'at' }> & { readonly body: string };

export function isFace(rule: StyleRule): rule is Face {
  return rule.kind === 'at' && rule.prelude === '@font-face' && rule.body !== null;
}

/** Returns the faces of families that a text names: the families of a language. */
export function facesFor(rules: readonly StyleRule[], css: string): StyleRule[] {
  return rules.filter(isFace).filter(({ body }) => css.includes(familyOf(body)));
}

function familyOf(body: string): string {
  return (/(?:^|;)font-family:([^;]*)/.exec(body)?.[1] ?? '').replaceAll(/["']/g, '');
}
