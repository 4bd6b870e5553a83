import type { ApiName, ParsedInput, WireAnswer } from '../../shared/api/endpoint.ts';
import type { Cookie } from '../../shared/cookies.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Limits } from '../limits/limits.ts';
import type { AccountServices } from './accounts/open-accounts.ts';
import type { Background } from './answers/background.ts';
import type { Messages } from './messages/messages.ts';
import type { Database } from './store/open-store.ts';
import type { TrainingSlots } from './training/training-slots.ts';
import type { Visitor } from './visitor.ts';

/** What lives as long as the backend. */
export interface BackendServices extends AccountServices {
  db: Database;
  messages: Messages;
  background: Background;
  training: TrainingSlots;
  limits: Limits;
  /** A text with its links to pages as they lead now. */
  linkPages: (html: string, locale: Locale) => string;
  now: () => number;
  /** Cookies of answers carry `Secure`. */
  secureCookies: boolean;
}

export interface BackendContext extends BackendServices {
  visitor: Visitor;
}

/** What a handler gives: `data` of the envelope, and cookies where the call sets some. */
export interface Reply<T> {
  data: T;
  cookies?: readonly Cookie[];
}

/**
 * Answers a call.
 * @throws Refusal, or a failure of `answers/failures.ts`; each becomes an answer of its own
 */
export type Handler<N extends ApiName> = (
  input: ParsedInput<N>,
  context: BackendContext,
) => Promise<Reply<WireAnswer<N>>>;
