import { TRUSTED_TYPES_POLICY } from '../../shared/trusted-types.ts';
import type { EarlyGlobals, HtmlPolicy } from '../early-scripts.ts';

interface TrustedTypes {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy;
}

const { $t, trustedTypes } = globalThis as EarlyGlobals & { trustedTypes?: TrustedTypes };

/** Makes no addresses of scripts, so none of a plain string loads either. */
const policy = $t ?? trustedTypes?.createPolicy(TRUSTED_TYPES_POLICY, { createHTML: (html) => html });

/** The last used. React sets HTML again when it gets another object for it, which would replace the nodes. */
const known = new Map<string, string>();
const MOST_KNOWN = 64;

/**
 * Marks HTML as our own, because pages refuse plain strings (threats H11). It is for what the server has sent, as it is,
 * and for what `cleanArticle` parses and returns. On the server, and in browsers without Trusted Types, it returns the
 * string.
 */
export function trustedHtml(html: string): string {
  if (policy === undefined) return html;
  const trusted = known.get(html) ?? policy.createHTML(html);
  known.delete(html);
  known.set(html, trusted);
  if (known.size > MOST_KNOWN) known.delete(known.keys().next().value as string);
  return trusted;
}
