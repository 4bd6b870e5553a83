import type { Envelope } from '../../shared/api/envelope.ts';
import type { Cookie } from '../../shared/cookies.ts';

export interface ApiAnswer {
  status: number;
  body: Envelope;
  cookies: readonly Cookie[];
  /** Sent with `no-store`. */
  personal: boolean;
  /** Seconds, with 429. */
  retryAfter?: number;
}

type FaultyFields = Readonly<Record<string, string>>;

/** A well-formed call that is refused has status 200 and a code. */
export function refusal(code: number, msg: string, fields: FaultyFields): ApiAnswer {
  return withoutData(200, code, msg, fields);
}

/** A failed call repeats its status in `code`. */
export function failure(status: number, msg: string, fields: FaultyFields = {}): ApiAnswer {
  return withoutData(status, status, msg, fields);
}

function withoutData(status: number, code: number, msg: string, fields: FaultyFields): ApiAnswer {
  const named = Object.keys(fields).length === 0 ? {} : { fields: { ...fields } };
  return { status, body: { code, msg, data: null, ...named }, cookies: [], personal: true };
}
