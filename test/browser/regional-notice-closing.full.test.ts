import { expect, test } from 'vitest';
import { notice, noticeUntil, startRegionalVisits, startedOn } from '../support/regional-visits.ts';

/* Specification 2.7 and 4: the notice of the main host, asked of a check on a host of its own. */

const visits = await startRegionalVisits();
const { arrive, asked, site } = visits;

test('on a phone the notice keeps a margin', async () => {
  await using arrival = await arrive({ viewport: { width: 360, height: 740 } });
  const { page } = arrival;
  await page.goto('/th/aboutUs.htm');
  await notice(page).waitFor();
  const box = await notice(page).boundingBox();
  expect(box?.x).toBeGreaterThan(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(360);
});

test('neither a click outside nor an icon closes it; Escape does for this view, stores nothing and gives the focus back', async () => {
  await using arrival = await arrive();
  const { page } = arrival;
  await page.goto('/en_US/aboutUs.htm');
  await page.locator('header a').first().focus();
  await notice(page).waitFor();
  await page.mouse.click(5, 5);
  expect(await notice(page).count()).toBe(1);
  expect(await notice(page).getByRole('button').count()).toBe(2);
  await page.keyboard.press('Escape');
  await notice(page).waitFor({ state: 'detached' });
  expect(await noticeUntil(page)).toBeNull();
  expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
  await page.reload();
  await notice(page).waitFor();
  expect(arrival.complaints).toEqual([]);
});

test('closed by its button it stays away until 96 hours after the end of the day', async () => {
  await using arrival = await arrive({ timezoneId: 'Asia/Bangkok' });
  const { page } = arrival;
  await page.clock.setFixedTime('2025-03-10T03:30:00.000Z');
  await page.goto('/en_US/aboutUs.htm');
  await notice(page).getByRole('button').last().click();
  await notice(page).waitFor({ state: 'detached' });
  expect(await noticeUntil(page)).toBe('1741971599999');
  await page.clock.setFixedTime(1_741_971_599_999);
  // A later step of the start, under a clock that stands.
  const prefetched = page.waitForRequest('**/route-rules?*');
  await page.goto('/th/index.htm');
  await prefetched;
  expect(asked).toHaveLength(1);
  await page.clock.setFixedTime(1_741_971_600_000);
  await page.goto('/th/index.htm');
  await notice(page).waitFor();
  expect(asked).toHaveLength(2);
});

test('on any other host nobody is asked', async () => {
  await using arrival = await arrive();
  const { page } = arrival;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${site.origin}/en_US/aboutUs.htm`);
  await startedOn(page);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(requests.filter((url) => /regional-sign|\/v\?|notice/.test(url))).toEqual([]);
});

test('the texts and the code of the notice are loaded only when it is shown', async () => {
  await using arrival = await arrive();
  const { page } = arrival;
  visits.answer({ body: '{"code":0,"flag":"no"}' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/en_US/aboutUs.htm');
  await startedOn(page);
  await expect.poll(() => asked.length).toBe(1);
  expect(requests.filter((path) => /notice/.test(path))).toEqual([]);
});
