import type { Test } from 'supertest';
import { afterAll, expect, onTestFinished } from 'vitest';
import { cookieOf, startAccountSite, type AccountSite } from './account-site.ts';
import type { TestSiteOptions } from './site.ts';

/*
 * What the tests of the account rows of the list of threats (A1 to A11) share. Every test has names of its own;
 * those that use up budgets of all visitors together have a site of their own.
 */

export const MINUTE = 60_000;
export const WRONG = 'not the password 1';

/** The site of a file of threats. Whatever was sent to it, by the end nothing of it was a failure of ours. */
export async function startThreatSite(): Promise<AccountSite> {
  const site = await startAccountSite({ limits: { unprovedCodesPerMinuteInAll: 10_000 } });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    expect(site.errors()).toEqual([]);
  });
  return site;
}

/** A site of the running test alone. */
export async function ownSite(options: TestSiteOptions): Promise<AccountSite> {
  const own = await startAccountSite(options);
  onTestFinished(() => own[Symbol.asyncDispose]());
  return own;
}

/** Nobody got in, nothing broke. */
export async function refused(asked: Test) {
  const answer = await asked;
  expect(answer.status).toBeLessThan(500);
  expect(cookieOf(answer).slice('muc_token='.length)).toBe('');
  if (answer.status === 200) expect(answer.body.code).toBeGreaterThan(1000);
  return answer;
}

export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
