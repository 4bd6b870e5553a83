import type { Challenge } from 'altcha-lib';
import { solve } from '../../server/api-check/solve-challenge.ts';
import { readConfig } from '../../server/config.ts';
import { encodeCall } from '../../shared/api/encode.ts';
import type { ApiName, ApiRow, InputOf } from '../../shared/api/endpoint.ts';
import { encryptTencentCaptcha, genVerifyCode } from '../../shared/api/routes.ts';
import { encodePassword } from '../../server/password-encoding.ts';

export interface Answer {
  status: number;
  code: number;
  data: Record<string, unknown> | null;
  fields: Record<string, string>;
  cookies: readonly string[];
}

/** Calls as they come from one address, through a proxy that the server trusts. */
export interface Caller {
  send<N extends ApiName>(row: ApiRow<N>, input: InputOf<N>, cookie?: string): Promise<Answer>;
  /** A ticket of a solved challenge, or empty if none is given. */
  ticket(): Promise<string>;
}

const { passwordIv } = readConfig({}).public;

export function encoded(password: string): string {
  return encodePassword(password, passwordIv);
}

export function callerFrom(origin: string, address: string): Caller {
  const send: Caller['send'] = async (row, input, cookie = '') => {
    const { path, body, headers } = encodeCall(row, input ?? {});
    const answer = await fetch(origin + path, {
      method: row.method,
      headers: { ...headers, 'x-forwarded-for': address, cookie },
      body: body ?? null,
    });
    const { code = -1, data = null, fields = {} } = (await answer.json()) as Partial<Answer>;
    return { status: answer.status, code, data, fields, cookies: answer.headers.getSetCookie() };
  };
  return {
    send,
    async ticket() {
      const { data } = await send(genVerifyCode, {});
      const payload = data === null ? null : await solve(data as unknown as Challenge);
      if (payload === null) return '';
      const changed = await send(encryptTencentCaptcha, { payload });
      return String(changed.data?.['ticket'] ?? '');
    },
  };
}
