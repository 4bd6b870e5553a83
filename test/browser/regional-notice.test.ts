import { expect, test } from 'vitest';
import { isSignedCheck } from '../../server/routes/regional/check-signature.ts';
import { LOCALE_CODES, localeInfo } from '../../shared/locales.ts';
import { localeText } from '../support/locale-text.ts';
import { accessibility } from '../support/visit.ts';
import { sampled } from '../support/full.ts';
import {
  notice,
  noticeUntil,
  REGIONAL_CHECK,
  REGIONAL_SECRET,
  startRegionalVisits,
  startedOn,
} from '../support/regional-visits.ts';

/* Specification 2.7 and 4: the notice of the main host, asked of a check on a host of its own. */

const visits = await startRegionalVisits();
const { arrive, asked, professional } = visits;

test.each(sampled(LOCALE_CODES))('the notice speaks %s, is 520 px wide and accessible', async (locale) => {
  await using arrival = await arrive({ viewport: { width: 1280, height: 800 } });
  const { page } = arrival;
  await page.goto(`/${locale}/aboutUs.htm`);
  const title = localeText(locale, 'notice', 'title');
  const dialog = page.getByRole('alertdialog', { name: title });
  await dialog.waitFor();
  expect((await dialog.boundingBox())?.width).toBe(520);
  expect(await page.locator('html').getAttribute('lang')).toBe(localeInfo(locale).tag);
  expect(await dialog.getByRole('button').allTextContents()).toEqual([
    localeText(locale, 'notice', 'confirm'),
    localeText(locale, 'notice', 'close'),
  ]);
  expect(await dialog.textContent()).toContain(professional);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('confirm');
  expect(await dialog.evaluate((element) => getComputedStyle(element).zIndex)).toBe('2001');
  expect(await accessibility(page)).toEqual([]);
  expect(asked).toHaveLength(1);
  expect(isSignedCheck(asked[0]?.sign ?? '', REGIONAL_SECRET, Date.now())).toBe(true);
  expect(asked[0]?.cookie).toBeUndefined();
  expect(arrival.complaints).toEqual([]);
});

test('confirm leads to the same page of the professional edition, and stores nothing', async () => {
  await using arrival = await arrive();
  const { page } = arrival;
  await page.goto('/en_US/aboutUs.htm?a=1&b=%20#main');
  await notice(page).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`https://${professional}/en_US/aboutUs.htm?a=1&b=%20#main`);
  await page.goto('/robots.txt');
  expect(await noticeUntil(page)).toBeNull();
});

const REFUSALS: [string, { status?: number; body: string }][] = [
  ['says no', { body: '{"code":0,"flag":"no"}' }],
  ['refuses the signature', { body: '{"code":1,"flag":"yes"}' }],
  ['is no JSON', { body: '<!doctype html>' }],
  ['fails', { status: 500, body: '{"code":0,"flag":"yes"}' }],
];

test.each(sampled(REFUSALS, 2))(
  'there is no notice, and nothing stored, if the check %s',
  async (_what, given) => {
    await using arrival = await arrive();
    const { page } = arrival;
    visits.answer(given);
    const answered = page.waitForEvent('requestfinished', (request) =>
      request.url().includes(REGIONAL_CHECK),
    );
    await page.goto('/en_US/aboutUs.htm');
    await answered;
    await startedOn(page);
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(await noticeUntil(page)).toBeNull();
    expect(arrival.complaints.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);
  },
);
