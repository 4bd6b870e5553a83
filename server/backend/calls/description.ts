import type { ApiName } from '../../../shared/api/endpoint.ts';
import type { RefusalName } from '../answers/refusal.ts';
import type { Handler } from '../handler.ts';

/** What shapes do not say about a call. Published at `/api/openapi.json` and checked by `api:check`. */
export interface CallDescription {
  summary: string;
  description?: string;
  refusals?: readonly RefusalName[];
  /** Why it may answer 404. */
  missing?: string;
  /** When it answers 401 without a session. */
  session?: string;
  /** Its answer differs with a session. */
  readsSession?: true;
  /** Sent with `no-store`, because it depends on the visitor or changes something. */
  personal?: true;
  cookies?: 'session' | 'language' | 'endSession';
  /** A valid input, with which `api:check` calls. */
  example?: Readonly<Record<string, string>>;
}

export interface BackendCall<N extends ApiName> extends CallDescription {
  answer: Handler<N>;
}

/** One for every row of the table; a missing one does not compile. */
export type BackendCalls = { [N in ApiName]: BackendCall<N> };
