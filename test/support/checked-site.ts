import path from 'node:path';
import { expect, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { encodePassword } from '../../server/password-encoding.ts';
import { start } from './processes.ts';
import { serveSite, type ServedSite } from './served-site.ts';

const TOOL = path.resolve(import.meta.dirname, '../../server/api-check/index.ts');
const [EMAIL, PASSWORD] = ['api-check@example.com', 'An account of 7 tests'];

/** Options of `api:check` that sign in with the account of `startCheckedSite`. */
export const ACCOUNT = ['--account', EMAIL, '--password', PASSWORD];
export const PASSWORD_IV = readConfig({}).public.passwordIv;

/** Runs `api:check` as a process of its own. */
export const runCheckTool = (...args: string[]) => start(process.execPath, [TOOL, ...args]).ended;

/** A site with the embedded backend and one account, whose limits let the tool ask without waiting. */
export async function startCheckedSite(): Promise<ServedSite> {
  const site = await serveSite({ env: { OUTBOX: '1', RATE_LIMIT_FACTOR: '1000' } });
  await register(site.origin);
  return site;
}

async function register(origin: string): Promise<void> {
  const post = (address: string, fields: Record<string, string>) =>
    fetch(origin + address, { method: 'POST', body: new URLSearchParams(fields) });
  await post('/api/v2/email/sendVerifyCode.json', { email: EMAIL });
  const code = await vi.waitFor(() => codeFrom(origin), { timeout: 10_000 });
  const password = encodePassword(PASSWORD, PASSWORD_IV);
  const answer = await post('/api/v2/user/regsub.json', { email: EMAIL, code, password });
  expect(await answer.json()).toMatchObject({ code: 0 });
}

async function codeFrom(origin: string): Promise<string> {
  const sent = (await (await fetch(`${origin}/outbox`)).json()) as { to: string; code: string }[];
  const mail = sent.find(({ to }) => to === EMAIL);
  if (mail === undefined) throw new Error(`No code was sent to ${EMAIL}`);
  return mail.code;
}
