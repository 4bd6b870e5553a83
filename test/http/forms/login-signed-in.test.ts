import { afterAll, expect, test } from 'vitest';
import { startAccountSite } from '../../support/account-site.ts';
import { AGENTS } from '../../support/site.ts';

const site = await startAccountSite();
afterAll(() => site[Symbol.asyncDispose]());
const cookie = await site.member('mali@shop.test');

const DASHBOARD = '/web/dashboard.htm';
const RETURNS = [
  '?redirect=//evil.test',
  '?redirect=https://evil.test',
  '?redirect=%2F%5Cevil.test&next=//evil.test&returnUrl=//evil.test',
  '?redirect=%0d%0aset-cookie:evil.test=1',
  '?redirect=/en_US/price.htm',
  '?redirect[]=//evil.test&__proto__[to]=//evil.test',
];
const PAGES = [
  ['desktop', '/en_US/login.htm'],
  ['phone', '/m/th/login.htm'],
] as const;
const asked = PAGES.flatMap(([device, page]) => RETURNS.map((query) => [device, page + query] as const));

// Threats R5.
test.each(asked)('signed in on a %s, %s leads to the dashboard alone', async (device, address) => {
  const agent = AGENTS[device];
  const { headers, text } = await site.get(address).set({ cookie, 'user-agent': agent }).expect(302);
  expect(headers.location).toBe(DASHBOARD);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['set-cookie']).toBeUndefined();
  expect(text).not.toContain('evil.test');
});

test.each(asked)('signed out on a %s, %s shows the form and names nothing of it', async (device, address) => {
  const { headers, text } = await site.get(address).set('user-agent', AGENTS[device]).expect(200);
  expect(text).toContain('name="password"');
  expect(text + JSON.stringify(headers)).not.toMatch(/evil\.test|redirect=/);
});

test('whoever signs in at such an address gets to the dashboard', async () => {
  const { headers } = await site
    .form('/en_US/login.htm?redirect=//evil.test', {
      account: 'mali@shop.test',
      password: 'a stall at the night market',
      redirect: '//evil.test',
    })
    .set('user-agent', AGENTS.desktop)
    .expect(303);
  expect(headers.location).toBe(DASHBOARD);
});
