import type { Envelope } from '../../shared/api/envelope.ts';
import type { Cookie } from '../../shared/cookies.ts';

/** An answer before it is written to HTTP. */
export interface BackendAnswer {
  status: number;
  body: Envelope;
  cookies: readonly Cookie[];
  personal: boolean;
  /** Seconds, with 429. */
  retryAfter?: number;
}

/** An answer without data; `code` repeats the status. */
export function failure(status: number, msg: string): BackendAnswer {
  return { status, body: { code: status, msg, data: null }, cookies: [], personal: true };
}

/** An answer without data that names the fields at fault; a status of 200 makes it a business error. */
export function withFields(
  status: number,
  code: number,
  msg: string,
  fields: Readonly<Record<string, string>>,
): BackendAnswer {
  const named = Object.keys(fields).length === 0 ? {} : { fields: { ...fields } };
  return { status, body: { code, msg, data: null, ...named }, cookies: [], personal: true };
}
