import type { Envelope } from '../../shared/api/envelope.ts';
import type { Cookie } from '../../shared/cookies.ts';

/** An answer of the calls before it is written to HTTP. */
export interface ApiAnswer {
  status: number;
  body: Envelope;
  cookies: readonly Cookie[];
  /** Depends on who asks: sent with `no-store`. */
  personal: boolean;
  /** Seconds, with 429. */
  retryAfter?: number;
}

/** Message keys by the names of the inputs at fault. */
type FaultyFields = Readonly<Record<string, string>>;

/** The call was understood and is refused: status 200, and a code that says why. Contract, API answers. */
export function refusal(code: number, msg: string, fields: FaultyFields): ApiAnswer {
  return withoutData(200, code, msg, fields);
}

/** The call fails by its status, which `code` repeats. */
export function failure(status: number, msg: string, fields: FaultyFields = {}): ApiAnswer {
  return withoutData(status, status, msg, fields);
}

function withoutData(status: number, code: number, msg: string, fields: FaultyFields): ApiAnswer {
  const named = Object.keys(fields).length === 0 ? {} : { fields: { ...fields } };
  return { status, body: { code, msg, data: null, ...named }, cookies: [], personal: true };
}
