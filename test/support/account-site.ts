import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Response, Test } from 'supertest';
import { expect, vi } from 'vitest';
import { encoded, solved } from './accounts.ts';
import { startSite, type TestSite, type TestSiteOptions } from './site.ts';

export const CALL = {
  isLogin: '/api/v1/isLogin.json',
  register: '/api/v2/user/regsub.json',
  challenge: '/api/v2/genVerifyCode.json',
  phoneCodeByGet: '/api/v2/user/sendRegPhoneCode.json',
  ticket: '/api/v3/auth/encryptTencentCaptcha.json',
  emailCode: '/api/v2/email/sendVerifyCode.json',
  forgetByEmail: '/api/v2/email/forget.json',
  phoneCode: '/api/v3/auth/sendRegPhoneCode.json',
  phoneRegister: '/api/v3/auth/regsub.json',
  login: '/api/v3/auth/loginsub.json',
  forgetPhoneCode: '/api/v3/auth/forgetPwdSendPoneCode.json',
  forgetPhone: '/api/v3/auth/forgetPwdSubmit.json',
  defaultPhoneCode: '/api/v3/auth/defaultPhoneCode.json',
} as const;

export const PASSWORD = 'a stall at the night market';

export interface OutboxMessage {
  channel: string;
  recipient: string;
  code: string;
}

/** A site for tests of accounts, whose visitors have their own addresses. */
export interface AccountSite extends TestSite {
  /** Queries the store. */
  rows<T = Record<string, unknown>>(sql: string, ...values: SQLInputValue[]): T[];
  outbox(): OutboxMessage[];
  /** Waits for the message and returns its code. */
  codeFor(recipient: string): Promise<string>;
  /** Posts from a new address. */
  json(address: string, body: object): Test;
  form(address: string, body: object): Test;
  /** A ticket of a solved challenge. A call that brings it comes from the address that asked for it. */
  ticket(address?: string): Promise<string>;
  /** Registers with `PASSWORD` and returns the session's cookie. */
  member(email: string, agent?: string): Promise<string>;
  login(account: string, password?: string, more?: object): Test;
}

/** Each call comes from its own address unless the test sets one. A store that `env` names is a file, too. */
export async function startAccountSite(options: TestSiteOptions = {}): Promise<AccountSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'accounts-'));
  const file = path.join(folder, 'store.sqlite');
  const own = { DATABASE_URL: `sqlite:${file}`, TRUST_PROXY: 'loopback', LOG_LEVEL: 'trace' };
  const env = { ...own, ...options.env };
  const site = await startSite({ ...options, env });
  const store = new DatabaseSync(env.DATABASE_URL.slice('sqlite:'.length));
  let visitors = 0;
  const visitor = () => `10.${(visitors += 1) >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const solvers = new Map<unknown, string>();
  const from = (test: Test, address = visitor()) => test.set('x-forwarded-for', address);
  const asker = (body: { accessCode?: unknown }) => solvers.get(body.accessCode);
  const rows: AccountSite['rows'] = (sql, ...values) => store.prepare(sql).all(...values) as never;
  const json = (address: string, body: object) => from(site.post(address), asker(body)).send(body);
  const form = (address: string, body: object) =>
    from(site.post(address), asker(body)).type('form').send(body);
  const codeFor = async (recipient: string) => {
    const sql = `select code from outbox where recipient = ? and code <> '' order by at desc, rowid desc`;
    await vi.waitFor(() => expect(rows(sql, recipient)).not.toEqual([]), { timeout: 30_000, interval: 5 });
    return rows<{ code: string }>(sql, recipient)[0]?.code as string;
  };
  const ticket = async (address = visitor()) => {
    const { body } = await from(site.get(CALL.challenge), address);
    const answer = await json(CALL.ticket, { payload: await solved(body.data) }).set(
      'x-forwarded-for',
      address,
    );
    const given = answer.body.data.ticket as string;
    solvers.set(given, address);
    return given;
  };
  return {
    ...site,
    rows,
    json,
    form,
    codeFor,
    ticket,
    outbox: () => rows<OutboxMessage>('select channel, recipient, code from outbox order by at, rowid'),
    login: (account, password = PASSWORD, more = {}) =>
      json(CALL.login, { account, password: encoded(password), ...more }),
    async member(email, agent = '') {
      await form(CALL.emailCode, { email, type: 'register' }).expect(200);
      const code = await codeFor(email);
      const answer = await form(CALL.register, { email, code, password: encoded(PASSWORD) }).set(
        'user-agent',
        agent,
      );
      expect(answer.body.code).toBe(0);
      return cookieOf(answer);
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the session's cookie, or another, for the next request, or an empty string. */
export function cookieOf({ headers }: Response, name = 'muc_token'): string {
  const cookies = (headers['set-cookie'] ?? []) as unknown as string[];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(';', 1)[0] ?? '';
}
