import type { BrowserContext } from 'playwright';
import { expect, test } from 'vitest';
import type { Consent } from '../../shared/consent.ts';
import { decodeIdentity, type UsageIdentity } from '../../shared/usage/identity.ts';
import { FilledForm } from '../support/filled-form.ts';
import { hydrated, open } from '../support/link-journey.ts';
import { startPublicJourneys, visitPublicSite } from '../support/public-site.ts';

/* Whose events they are. Specification 4, analytics session. */

const published = await startPublicJourneys();
const { site, collector } = published;

const AGREED = { measurement: true, marketing: false };
const WAY = { script: true, device: 'desktop', locale: 'en_US' } as const;
const PASSWORD = 'a stall at the night market';

async function identityOf(context: BrowserContext): Promise<UsageIdentity | null> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'AMP_0123456789');
  return decodeIdentity(cookie?.value);
}

async function arrive(consent: Consent | null) {
  collector.received.length = 0;
  const guest = await visitPublicSite(published, consent);
  const { page, context } = guest;
  return {
    ...guest,
    async register(email: string): Promise<void> {
      await open(page, '/en_US/register.htm');
      const form = new FilledForm(page, 'register', WAY);
      await form.enter({ email, password: PASSWORD });
      await form.step('emailCode');
      await form.enter({ code: await site.nextCode(email) });
      await form.send();
      await page.waitForSelector('body[data-page="registerNext"]');
      await hydrated(page);
    },
    async logIn(account: string): Promise<void> {
      await open(page, '/en_US/login.htm');
      const form = new FilledForm(page, 'login', WAY);
      await form.enter({ account, password: PASSWORD });
      await form.send();
      await page.waitForSelector('body[data-page="dashboard"]');
    },
    signOut: () => context.clearCookies({ name: 'muc_token' }),
  };
}

const accountOf = (email: string) =>
  site.rows<{ id: string }>('select id from accounts where login = ?', email)[0]?.id;

test('who registers keeps the session, who is shown a login page has left it, and who logs in has one of their own', async () => {
  await using guest = await arrive(AGREED);
  const { context, page } = guest;
  await guest.register('anna@example.com');
  const anna = accountOf('anna@example.com');
  const [before, after] = await collector.differentEvents(2);
  expect(before).toMatchObject({ event_properties: { url: expect.stringMatching(/register\.htm$/) } });
  expect(before).not.toHaveProperty('user_id');
  expect(after).toMatchObject({
    user_id: anna,
    device_id: before?.device_id,
    session_id: before?.session_id,
    event_properties: { url: expect.stringMatching(/registerNext\.htm$/) },
  });
  expect(await identityOf(context)).toMatchObject({ userId: anna, sessionId: after?.session_id });

  await guest.signOut();
  await guest.logIn('anna@example.com');
  const [, , signedOut] = await collector.differentEvents(3);
  expect(signedOut).not.toHaveProperty('user_id');
  expect(signedOut?.device_id).toBe(before?.device_id);
  expect(signedOut?.session_id).toBeGreaterThan(after?.session_id ?? 0);
  await open(page, '/en_US/aboutUs.htm');
  const [, , , again] = await collector.differentEvents(4);
  expect(again).toMatchObject({ user_id: anna, session_id: signedOut?.session_id });
  expect(guest.complaints).toEqual([]);
});

test('a second tab goes on as whoever has signed in in the first', async () => {
  await using guest = await arrive(AGREED);
  const { context } = guest;
  const other = await context.newPage();
  await open(other, '/en_US/aboutUs.htm');
  await collector.differentEvents(1);
  await guest.register('ben@example.com');
  await collector.differentEvents(3);
  await other.locator('footer a[href="/en_US/terms.htm"]').first().click();
  const events = await collector.differentEvents(4);
  const ben = accountOf('ben@example.com');
  expect(events.at(-1)).toMatchObject({ user_id: ben, session_id: events[0]?.session_id });
  expect(await identityOf(context)).toMatchObject({ userId: ben });
});

test('without consent nobody is recognised', async () => {
  await using guest = await arrive({ measurement: false, marketing: true });
  await guest.register('chai@example.com');
  await guest.signOut();
  await guest.logIn('chai@example.com');
  const names = (await guest.context.cookies()).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('AMP_'))).toEqual([]);
  expect(collector.received).toEqual([]);
});
