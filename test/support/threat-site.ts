import type { Test } from 'supertest';
import { afterAll, expect, onTestFinished } from 'vitest';
import { cookieOf, startAccountSite, type AccountSite } from './account-site.ts';
import type { TestSiteOptions } from './site.ts';

/* Shared by the tests of attacks on accounts. Each uses its own names, and its own site if it exhausts
   shared budgets. */

export const MINUTE = 60_000;
export const WRONG = 'not the password 1';

/** Checks at the end that no request failed by our fault. */
export async function startThreatSite(): Promise<AccountSite> {
  const site = await startAccountSite({ limits: { unprovedCodesPerMinuteInAll: 10_000 } });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    expect(site.errors()).toEqual([]);
  });
  return site;
}

export async function ownSite(options: TestSiteOptions): Promise<AccountSite> {
  const own = await startAccountSite(options);
  onTestFinished(() => own[Symbol.asyncDispose]());
  return own;
}

export async function refused(asked: Test) {
  const answer = await asked;
  expect(answer.status).toBeLessThan(500);
  expect(cookieOf(answer).slice('muc_token='.length)).toBe('');
  if (answer.status === 200) expect(answer.body.code).toBeGreaterThan(1000);
  return answer;
}

export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
