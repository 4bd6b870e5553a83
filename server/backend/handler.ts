import type { EmbeddedName, ParsedInput, WireAnswer } from '../../shared/api/endpoint.ts';
import type { Cookie, Cookies } from '../../shared/cookies.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Database } from './store/open-store.ts';
import type { Sessions } from './store/sessions.ts';

/** Who asks, as far as a call may know. */
export interface Visitor {
  cookies: Cookies;
  /** Language of the visitor's cookies; the page's own during a render. Null when there is none. */
  locale: Locale | null;
}

/** What a handler works with. */
export interface BackendContext {
  visitor: Visitor;
  db: Database;
  sessions: Sessions;
  /** Cookies of answers carry `Secure`. */
  secureCookies: boolean;
}

/** What a handler gives: `data` of the envelope, and cookies where the call sets some. */
export interface Reply<T> {
  data: T;
  cookies?: readonly Cookie[];
  /** Depends on who asks: `no-store`, and never kept for others. */
  personal?: boolean;
}

export type Handler<N extends EmbeddedName> = (
  input: ParsedInput<N>,
  context: BackendContext,
) => Promise<Reply<WireAnswer<N>>>;

/** A handler for every call that the table marks as embedded; a missing one does not compile. */
export type Handlers = { [N in EmbeddedName]: Handler<N> };
