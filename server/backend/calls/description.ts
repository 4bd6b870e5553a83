import type { ApiName } from '../../../shared/api/endpoint.ts';
import type { RefusalName } from '../answers/refusal.ts';
import type { Handler } from '../handler.ts';

/** What shapes do not say about a call: published at `/api/openapi.json`, held against answers by `api:check`. */
export interface CallDescription {
  summary: string;
  description?: string;
  /** Refusals it may answer, with status 200. */
  refusals?: readonly RefusalName[];
  /** Why it may answer 404. */
  missing?: string;
  /** When it needs a session and answers 401 without one. */
  session?: string;
  /** It needs no session, and answers differently with one. */
  readsSession?: true;
  /** The answer depends on who asks, or something changes: sent with `no-store`. */
  personal?: true;
  /** Cookies that it sets. */
  cookies?: 'session' | 'language' | 'endSession';
  /** An input as it could be sent. `api:check` asks a reading call with it. */
  example?: Readonly<Record<string, string>>;
}

/** The embedded backend's half of a call: what it is, in words, and how it is answered. */
export interface BackendCall<N extends ApiName> extends CallDescription {
  answer: Handler<N>;
}

/** One for every row of the table; a call without words or handler does not compile. */
export type BackendCalls = { [N in ApiName]: BackendCall<N> };
