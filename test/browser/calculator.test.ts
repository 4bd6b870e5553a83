import { expect, test } from 'vitest';
import { blockAddress } from '../support/block-pages.ts';
import { travel } from '../support/traveller.ts';
import { usualSite } from '../support/usual-site.ts';
import { sampled } from '../support/full.ts';

/* The one block that computes in the browser. */

const { visitors } = await usualSite();

test.concurrent.for(sampled(['mobile', 'desktop'] as const))(
  'what a visitor types is computed in the money of the market, on %s',
  async (device, { expect }) => {
    await using me = await travel(visitors, { locale: 'th', script: true, device });
    const { page } = me;
    await page.goto(blockAddress('calculator', 'th', device));
    const field = (name: string) => page.locator(`[data-calculator] input[name="${name}"]`);
    const figure = (name: string) => page.locator(`.calculator [data-figure="${name}"]`).first();
    await expect.poll(() => field('price').getAttribute('readonly')).toBeNull();
    for (const [name, value] of [
      ['price', '1000'],
      ['cost', '400'],
      ['fee', '10'],
      ['shipping', '50'],
    ] as const) {
      await field(name).fill(value);
    }
    expect(await figure('left').textContent()).toBe('฿450');
    expect(await figure('share').textContent()).toBe('45%');
    expect(await figure('lowest').textContent()).toBe('฿500');
    expect(await page.locator('.calculator[data-loss]').count()).toBe(0);
    await field('cost').fill('900');
    expect(await figure('left').textContent()).toBe('−฿50');
    expect(await page.locator('.calculator[data-loss]').count()).toBe(1);
    expect(me.complaints).toEqual([]);
  },
);

test('without script a worked example stands there, whose fields cannot be written', async () => {
  await using me = await travel(visitors, { locale: 'vi', script: false, device: 'desktop' });
  await me.page.goto(blockAddress('calculator', 'vi'));
  const fields = me.page.locator('[data-calculator] input');
  expect(await fields.count()).toBe(4);
  for (const field of await fields.all()) {
    expect(await field.getAttribute('readonly')).not.toBeNull();
    expect(Number(await field.inputValue())).toBeGreaterThan(0);
  }
  expect(await me.page.locator('.answer [data-figure="left"]').textContent()).toMatch(/\d/);
});
