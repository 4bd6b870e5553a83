import type { ApiName } from '../../../shared/api/endpoint.ts';
import type { RefusalName } from '../answers/refusal.ts';
import type { Handler } from '../handler.ts';

/** What shapes do not say about a call. `/api/openapi.json` publishes it and `api:check` checks it. */
export interface CallDescription {
  summary: string;
  description?: string;
  refusals?: readonly RefusalName[];
  /** Why it may answer 404. */
  missing?: string;
  /** When it answers 401 without a session. */
  session?: string;
  /** The answer differs with a session. */
  readsSession?: true;
  /** The answer depends on the visitor or changes something, so it is sent with `no-store`. */
  personal?: true;
  cookies?: 'session' | 'language' | 'endSession';
  /** A valid input. `api:check` calls with it. */
  example?: Readonly<Record<string, string>>;
}

export interface BackendCall<N extends ApiName> extends CallDescription {
  answer: Handler<N>;
}

/** A missing call does not compile. */
export type BackendCalls = { [N in ApiName]: BackendCall<N> };
