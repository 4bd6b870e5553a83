import type { ApiName, ParsedInput, WireAnswer } from '../../shared/api/endpoint.ts';
import type { Cookie } from '../../shared/cookies.ts';
import type { CurrentLinks } from '../content/current-links.ts';
import type { ShownFilm } from '../content/films.ts';
import type { Limits } from '../limits/limits.ts';
import type { AccountServices } from './accounts/open-accounts.ts';
import type { Background } from './answers/background.ts';
import type { Messages } from './messages/messages.ts';
import type { ArticleSearch } from './store/search.ts';
import type { Database } from './store/open-store.ts';
import type { TrainingSlots } from './training/training-slots.ts';
import type { Visitor } from './visitor.ts';

export interface BackendServices extends AccountServices {
  db: Database;
  messages: Messages;
  background: Background;
  training: TrainingSlots;
  limits: Limits;
  search: ArticleSearch;
  /** Brings stored texts up to the present registry. */
  linked: CurrentLinks;
  /** A film of the help centre by its name. */
  film(name: string): ShownFilm | undefined;
  now: () => number;
  /** The day of the calendar where the site is, such as `2026-12-03`. */
  today: () => string;
  secureCookies: boolean;
  /** Country prefixes, digits only, to which codes are sent. */
  smsPrefixes: readonly string[];
}

export interface BackendContext extends BackendServices {
  visitor: Visitor;
}

export interface Reply<T> {
  data: T;
  cookies?: readonly Cookie[];
}

/** @throws Refusal, or an error of `answers/failures.ts` */
export type Handler<N extends ApiName> = (
  input: ParsedInput<N>,
  context: BackendContext,
) => Promise<Reply<WireAnswer<N>>>;
