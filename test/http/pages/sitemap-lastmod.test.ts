import { expect, test } from 'vitest';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { entryOf, openEditingDesk } from '../../support/editing-desk.ts';

/** The editors' tool reads all that ships, several times. */
const LONG_MS = 60_000;

test(
  'the sitemap says when a page was changed in a language, and nothing of what nobody changed',
  async () => {
    await using desk = await openEditingDesk();
    const { files } = desk;
    // Only what follows the first revision is a change.
    await expect
      .poll(async () => JSON.parse(await files.tool('history', '--json')) as object[], { timeout: LONG_MS })
      .not.toEqual([]);
    const modified = async (asked: string) => {
      const [, row = ''] = (await desk.text('/sitemap.xml')).split(`${asked}</loc>`);
      return /^<lastmod>([^<]+)/.exec(row)?.[1] ?? null;
    };
    const before = Date.now();
    files.editTexts('th', 'introductionOrder', (texts) => (texts.menu = { title: 'ออเดอร์ทั้งหมด' }));
    // In the same revision, so that it is known when the other is. Crawlers see nothing of it.
    const text = Object.fromEntries(LOCALE_CODES.map((code) => [code, { seo: { title: `Other ${code}` } }]));
    await desk.editRegistry((pages) => {
      entryOf(pages, 'introductionProduct')['variants'] = [{ id: 'b', weight: 30, text }];
    });
    const [thai, malay] = ['/th/introduction/order.htm', '/ms_MY/introduction/order.htm'];
    await expect.poll(() => modified(thai)).not.toBeNull();
    expect(Date.parse((await modified(thai)) as string)).toBeGreaterThanOrEqual(before);
    expect(await modified(malay)).toBeNull();
    expect(await modified('/th/introduction/product.htm')).toBeNull();
  },
  LONG_MS,
);
