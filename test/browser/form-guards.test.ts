import { afterAll, expect, test } from 'vitest';
import { FilledForm } from '../support/filled-form.ts';
import { startGuardedPlatform } from '../support/guarded-platform.ts';
import { localeText } from '../support/locale-text.ts';
import { serveSite } from '../support/served-site.ts';
import { startInBrowser } from '../support/site-in-browser.ts';
import { GUARDS, startVendors } from '../support/vendors.ts';
import { named } from '../support/ways.ts';

/* Captcha and bot challenge at forms, among stand-ins of their vendors and of a platform that verifies both. */

const platform = await startGuardedPlatform();
const vendors = await startVendors();
afterAll(() => Promise.all([vendors, platform].map((standIn) => standIn[Symbol.asyncDispose]())));
const { visitors } = await startInBrowser(
  serveSite({
    env: {
      API_BASE_URL: platform.url.href,
      RATE_LIMIT_FACTOR: '1000',
      TRACKERS: JSON.stringify(GUARDS),
    },
  }),
);

const SCRIPTS = [
  'ca.turing.captcha.qcloud.com/TJNCaptcha-global.js',
  'challenges.cloudflare.com/turnstile/v0/api.js',
];
const WAY = named({ locale: 'en_US', script: true, device: 'desktop' });

test('captcha and bot challenge load with the first step into a form, and the platform gets what they give', async () => {
  await using visitor = await visitors.arrive();
  await vendors.attach(visitor.context);
  const page = await visitor.context.newPage();
  await page.goto('/en_US/register.htm');
  const form = new FilledForm(page, 'register', WAY);
  expect(vendors.received).toEqual([]);
  await form.field('email').focus();
  await expect.poll(() => vendors.received.map(({ to }) => to).toSorted()).toEqual(SCRIPTS);
  await form.field('email').fill('ann@shop.test');
  await form.button('emailCode').click();
  await page.locator('.code-note svg').first().waitFor();

  // Whoever blocks them is told so.
  await page.route(/qcloud/, (route) => route.abort());
  await page.goto('/en_US/forgetPwd.htm');
  const blocked = new FilledForm(page, 'forgot', WAY);
  await blocked.field('email').fill('ann@shop.test');
  await blocked.button('code').click();
  await page
    .getByText(localeText('en_US', 'forms', 'problems.unconfirmed'))
    .first()
    .waitFor();
});

test('without script a mailed code guards the login', async () => {
  await using visitor = await visitors.arrive({ javaScriptEnabled: false });
  const page = await visitor.context.newPage();
  await page.goto('/en_US/login.htm');
  const form = new FilledForm(page, 'login', { ...WAY, script: false });
  await form.field('account').fill('ann@shop.test');
  await form.field('password').fill('three old kettles');
  await form.button().click();
  await form.field('picVerificationCode').waitFor();
});
