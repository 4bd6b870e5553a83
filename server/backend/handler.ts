import type { ApiName, ParsedInput, WireAnswer } from '../../shared/api/endpoint.ts';
import type { Cookie, Cookies } from '../../shared/cookies.ts';
import type { Locale } from '../../shared/locales.ts';
import type { BackendServices } from './open-backend.ts';

/** Who asks, as far as a call may know. */
export interface Visitor {
  cookies: Cookies;
  /** Language of the visitor's cookies; the page's own during a render. Null when there is none. */
  locale: Locale | null;
  /** Whom budgets per address count: see `addressKey`. Empty where no visitor asks. */
  address: string;
  /** `user-agent`, cut; shown in the list of sessions. */
  agent: string;
  /** `accept-language` as it came; empty when there is none. */
  acceptLanguage: string;
}

/** What a handler works with. */
export interface BackendContext extends BackendServices {
  visitor: Visitor;
}

/** What a handler gives: `data` of the envelope, and cookies where the call sets some. */
export interface Reply<T> {
  data: T;
  cookies?: readonly Cookie[];
  /** Depends on who asks: `no-store`, and never kept for others. */
  personal?: boolean;
}

/**
 * Answers a call.
 * @throws Refusal, TooManyError, NoSessionError or NoSuchItemError, each an answer of its own
 */
export type Handler<N extends ApiName> = (
  input: ParsedInput<N>,
  context: BackendContext,
) => Promise<Reply<WireAnswer<N>>>;

/** A handler for every call of the table; a missing one does not compile. */
export type Handlers = { [N in ApiName]: Handler<N> };
