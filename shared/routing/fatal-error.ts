import type { Locale } from '../locales.ts';
import { splitAddress } from './address.ts';
import { normalizePath } from './normalize-path.ts';
import { readPath } from './path-language.ts';
import { withoutSessionId } from './session-id.ts';

export interface FailedNavigation {
  readonly statusCode: number;
  readonly message: string;
  /** Path and query of the failing address. */
  readonly path: string;
  readonly stack?: string | undefined;
}

/** Names whose values never leave the page, in queries, forms and JSON. */
const SECRET_NAME = /pass|pwd|phone|code|token|secret|mail|account/i;
const REMOVED = 'removed';

/** In characters. */
const TEXT_LIMIT = 4096;

/**
 * Returns the message that the error screen raises before it leaves, without the stack in production.
 * Specification 2.6, 8.
 */
export function fatalMessage(error: FailedNavigation, { production }: { production: boolean }): string {
  const { statusCode, message, path, stack } = error;
  const serialized = {
    statusCode,
    message: removeSecrets(message),
    path: removeSecrets(path),
    ...(!production && stack !== undefined && { stack: removeSecrets(stack) }),
  };
  return `Page forcibly redirected: ${JSON.stringify(serialized)}`;
}

/** Cuts a text to 4096 characters and replaces the values of secret names (`phone=…`, `"password":"…"`). */
export function removeSecrets(text: string): string {
  return text
    .slice(0, TEXT_LIMIT)
    .replace(/[\w.%-]+(=[^&\s#"'<>]*)?/g, (pair, value?: string) =>
      value !== undefined && SECRET_NAME.test(pair.slice(0, -value.length))
        ? `${pair.slice(0, -value.length)}=${REMOVED}`
        : pair,
    )
    .replace(/"([^"]*)"(\s*:\s*)"[^"]*"/g, (pair, name: string, colon: string) =>
      SECRET_NAME.test(name) ? `"${name}"${colon}"${REMOVED}"` : pair,
    );
}

export type ErrorScreenDecision =
  /** Only a session id was wrong: replace the address. */
  | { readonly kind: 'clean'; readonly to: string }
  /** Raise the fatal error with `message`, then replace the address. */
  | { readonly kind: 'redirect'; readonly to: string; readonly message: string }
  /** The 404 page itself failed, or a reload may help: raise the error and stay. */
  | { readonly kind: 'stay'; readonly message: string };

export interface ErrorScreenFacts {
  /** Path, query and fragment of the failing address. */
  readonly href: string;
  readonly locale: Locale;
  /** The phone flag. Addresses under `/m` stay there on every device. */
  readonly mobile: boolean;
  readonly error: FailedNavigation;
  /** Whether only code or data did not come. Specification 2.5, rule 9. */
  readonly mayWorkLater: boolean;
  readonly production: boolean;
}

/** What the browser's error screen does. Specification 2.6. */
export function decideErrorScreen(facts: ErrorScreenFacts): ErrorScreenDecision {
  const cleaned = withoutSessionId(facts.href);
  if (cleaned !== null) return { kind: 'clean', to: cleaned };
  const message = fatalMessage(facts.error, facts);
  const { path } = splitAddress(facts.href);
  if (facts.mayWorkLater) return { kind: 'stay', message: removeSecrets(facts.error.message) };
  if (path.toLowerCase().endsWith('/page404.htm')) return { kind: 'stay', message };
  const mobile = facts.mobile || readPath(path).mobile;
  return { kind: 'redirect', to: normalizePath('/page404.htm', { locale: facts.locale, mobile }), message };
}
