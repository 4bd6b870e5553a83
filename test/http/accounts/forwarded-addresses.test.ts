import { expect, test } from 'vitest';
import { countableEnd } from '../../../server/middleware/forwarded-for.ts';
import { CALL } from '../../support/account-site.ts';
import { ownSite, refused, WRONG } from '../../support/threat-site.ts';

/* Threats A3: ten logins, each of which says to come from elsewhere, behind one proxy. */

const TRIES = 10;
const ALLOWED = 5;

/** Returns how many were let through to the account, and how many were told to wait. */
async function tenLogins(trust: string, forwardedFor: (attempt: number) => string) {
  const site = await ownSite({ env: { TRUST_PROXY: trust }, limits: { loginsPerMinute: ALLOWED } });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const login = site
      .post(CALL.login)
      .set('x-forwarded-for', forwardedFor(attempt))
      .send({ account: `ann${attempt}@shop.test`, password: WRONG });
    statuses.push((await refused(login)).status);
  }
  const waiting = statuses.filter((status) => status === 429).length;
  return { through: TRIES - waiting, waiting };
}

test.each<[string, string, (attempt: number) => string]>([
  ['1', 'a port each time', (attempt) => `203.0.113.9:${4000 + attempt}`],
  ['loopback', 'a port each time', (attempt) => `203.0.113.9:${4000 + attempt}`],
  ['1', 'a port each time, over IPv6', (attempt) => `"[2001:db8::${attempt}]:${4000 + attempt}"`],
  ['1', 'another word each time', (attempt) => `unknown-${attempt}`],
  ['loopback', 'another word each time', (attempt) => `_hidden${attempt}`],
  ['1', 'another first entry each time', (attempt) => `198.51.100.${attempt}, 203.0.113.9:4000`],
  ['2', 'another first entry and a word', (attempt) => `198.51.100.${attempt}, word`],
])('A3 TRUST_PROXY=%s: %s', async (trust, _, forwardedFor) => {
  expect(await tenLogins(trust, forwardedFor)).toEqual({ through: ALLOWED, waiting: TRIES - ALLOWED });
});

test('A3 ten people behind the proxy all get through', async () => {
  const people = (attempt: number) => `203.0.113.${attempt}:${4000 + attempt}`;
  expect(await tenLogins('1', people)).toEqual({ through: TRIES, waiting: 0 });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['"[2001:db8::1]:4711"', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['1.2.3.4, 5.6.7.8:1 ,9.9.9.9', '1.2.3.4, 5.6.7.8, 9.9.9.9'],
  ['1.2.3.4, unknown, 9.9.9.9', '9.9.9.9'],
  ['1.2.3.4, 1.2.3.4.5', ''],
  ['1.2.3.4, 300.1.1.1:80', ''],
  ['', ''],
])('of %j counts %j', (given, countable) => {
  expect(countableEnd(given)).toBe(countable);
});
