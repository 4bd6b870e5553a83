import { expect, test } from 'vitest';
import { ARTICLE_ATTACKS } from '../support/article-attacks.ts';
import { AGREEMENT_CALL, NEWER, startAgreements } from '../support/opened-agreement.ts';

const { site, open } = await startAgreements();

const shipped = await site.site.context.agreement('2', 'en_US');

test('a newer version takes the place of title, date, contents and text', async () => {
  await using opened = await open({ data: NEWER });
  const { page, text, complaints, calls } = opened;
  await page.getByRole('heading', { level: 1, name: NEWER.title }).waitFor();
  expect(calls).toEqual([`${AGREEMENT_CALL}?agreementLanguage=en_US&agreementType=2`]);
  expect(await text('.agreement .note')).toBe('Version: February 3, 2027');
  expect(await page.locator('.contents a').allTextContents()).toEqual(['One & only']);
  expect(await page.locator('.contents a').getAttribute('href')).toBe('#h-one');
  expect(await page.locator('.prose').innerHTML()).toBe(NEWER.html);
  expect(await page.locator('.agreement').count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('the version that is shown leaves every node alone, and nothing moves', async () => {
  await using opened = await open({
    data: { ...shipped, title: 'Other', html: '<p>Other</p>' },
  });
  const { text, complaints, calls, seen } = opened;
  expect(calls).toHaveLength(1);
  expect(await text('h1')).toBe(shipped.title);
  const { changes, shift } = await seen();
  expect(changes).toBe(0);
  expect(Math.round(shift * 100)).toBe(0);
  expect(complaints).toEqual([]);
});

test('of a text from elsewhere only what a text needs is shown', async () => {
  const html = ARTICLE_ATTACKS.map(([attack]) => `<p>-</p>${attack}`).join('');
  await using opened = await open({ data: { ...NEWER, html } });
  const { page, complaints } = opened;
  await page.getByRole('heading', { level: 1, name: NEWER.title }).waitFor();
  // Its links to pages are in Thai, and those of this page in English.
  const left = ARTICLE_ATTACKS.map(([, rest]) => `<p>-</p>${rest}`)
    .join('')
    .replaceAll('"/th/', '"/en_US/');
  expect(await page.locator('.prose').innerHTML()).toBe(left);
  expect(complaints).toEqual([]);
});
