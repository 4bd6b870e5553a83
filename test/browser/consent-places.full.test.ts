import { expect, test } from 'vitest';
import { BAR, CHOICES, DIALOG, startConsentVisits, word } from '../support/consent-visits.ts';

/* How visitors are asked, and what leaves the browser before they answer and after they refuse. */

const { arrive } = await startConsentVisits();

test('a choice in one tab holds in the other', async () => {
  await using me = await arrive();
  await me.open('/index.htm');
  await me.page.locator(BAR).waitFor();
  const other = await me.page.context().newPage();
  await other.goto('/en_US/aboutUs.htm');
  await other
    .locator(BAR)
    .getByRole('button', { name: word('en_US', 'refuse') })
    .click();
  await me.page.bringToFront();
  await me.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await me.page.locator(BAR).waitFor({ state: 'detached' });
});

test('the choices open from the privacy policy too, and its link in the dialog leads there', async () => {
  await using me = await arrive();
  const { page } = me;
  await me.open('/login.htm');
  await page.locator(CHOICES).click();
  await page
    .locator(DIALOG)
    .getByRole('link', { name: word('en_US', 'policy') })
    .click();
  await page.waitForSelector('body[data-page="privacyPolicy"]');
  expect(await page.locator(DIALOG).count()).toBe(0);
  await page.getByRole('link', { name: word('en_US', 'section.open') }).click();
  await page.locator(DIALOG).waitFor();
});
