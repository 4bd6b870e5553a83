import { expect, test } from 'vitest';
import { blockAddress } from '../support/block-pages.ts';
import { travel } from '../support/traveller.ts';
import { usualSite } from '../support/usual-site.ts';
import { sampled } from '../support/full.ts';

/* On phones the comparison of plans keeps its further groups folded; the inputs that open them need no script. */

const { visitors } = await usualSite();

test.concurrent.for(sampled([false, true]))(
  'a phone shows the rows of a group once its title is touched, with script: %s',
  async (script, { expect }) => {
    await using me = await travel(visitors, { locale: 'th', script, device: 'mobile' });
    await me.page.goto(blockAddress('plan-table', 'th', 'mobile'));
    const groups = me.page.locator('.block-plan-table tbody');
    const rows = (place: number) => groups.nth(place).locator('tr:not(.group)');
    await rows(0).first().waitFor();
    for (let place = 1; place < (await groups.count()); place += 1) {
      expect(await rows(place).first().isVisible()).toBe(false);
    }
    await groups.nth(1).locator('.fold').click();
    await expect.poll(() => rows(1).first().isVisible()).toBe(true);
    expect(await rows(2).first().isVisible()).toBe(false);
    expect(me.complaints).toEqual([]);
  },
);

test('a desktop shows every row and offers nothing to open', async () => {
  await using me = await travel(visitors, { locale: 'th', script: true, device: 'desktop' });
  await me.page.goto(blockAddress('plan-table', 'th'));
  const rows = await me.page.locator('.block-plan-table tbody tr').all();
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) expect(await row.isVisible()).toBe(true);
  expect(await me.page.getByRole('checkbox').count()).toBe(0);
});
