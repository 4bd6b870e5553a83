import { afterAll, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const PAGES = ['index', 'order', 'product', 'inventory', 'data', 'marketing', 'crawl'];

/** Without the joiners of unbreakable words. */
async function introduction(locale: string, page: string): Promise<string> {
  const { text } = await site
    .get(`/${locale}/introduction/${page}.htm`)
    .set('user-agent', AGENTS.desktop)
    .expect(200);
  return text.replaceAll('\u2060', '');
}

test('each introduction leads on to other pages than its neighbours, with other pictures', async () => {
  const rows = await Promise.all(
    PAGES.map(async (page) => {
      const html = await introduction('en_US', page);
      const [row = ''] = /<ul class="related".*?<\/ul>/s.exec(html) ?? [];
      return [...row.matchAll(/href="([^"]+)".*?data-object="(\w+)"/gs)].map(
        ([, href, drawn]) => `${href} ${drawn}`,
      );
    }),
  );
  for (const row of rows) expect(row.length).toBeGreaterThanOrEqual(3);
  const sets = rows.map((row) => row.toSorted().join());
  expect(new Set(sets).size).toBe(PAGES.length);
});

test.each(LOCALE_CODES)(
  'the label of the order is printed with all others that the list below has to pack (%s)',
  async (locale) => {
    const html = await introduction(locale, 'order');
    const [, toPack = ''] = /class="tab" data-current[^>]*>[^<]*<small>(\d+)</.exec(html) ?? [];
    const [, note = ''] = /data-moment="print".*?<small>([^<]*)</s.exec(html) ?? [];
    expect(note).toContain(String(Number(toPack) - 1));
  },
);

test('before the courier comes everything is packed that has to leave first', async () => {
  const html = await introduction('zh_CN', 'order');
  const [, handedOver = ''] = /data-moment="handOver".*?(\d\d:\d\d)/s.exec(html) ?? [];
  const [, due = ''] = /class="rows".*?(\d\d:\d\d)/s.exec(html) ?? [];
  expect(handedOver < due).toBe(true);
});

test.each(['th', 'zh_CN'])('a promotion in whole prices has no cents of costs (%s)', async (locale) => {
  const html = await introduction(locale, 'marketing');
  const results = html.split('class="result"').slice(1);
  expect(results).toHaveLength(3);
  for (const result of results) {
    const amounts = [...result.matchAll(/data-name="\w+"><small>[^<]*<\/small><strong>([^<]*)</g)];
    const [price = 0, costs = 0, left = 0] = amounts.map(([, amount = '']) =>
      Number(amount.replaceAll(/[^\d.]/g, '')),
    );
    expect(Number.isInteger(costs)).toBe(true);
    expect(price - costs).toBe(left);
  }
});

test.each(LOCALE_CODES)(
  'what every shop shows of a shirt is what both warehouses can sell (%s)',
  async (locale) => {
    const html = await introduction(locale, 'inventory');
    const figures = [...html.matchAll(/class="figure".*?<strong>(\d+)</gs)].map(([, figure]) =>
      Number(figure),
    );
    const [onHand = 0, reserved = 0, kept = 0, available = 0, second = 0, everywhere = 0] = figures;
    expect(onHand - reserved - kept).toBe(available);
    expect(available + second).toBe(everywhere);
    const [note = ''] = /<ol class="notes">.*?<\/p>/s.exec(html) ?? [];
    for (const figure of [available, second, everywhere]) expect(note).toContain(String(figure));
  },
);

test('listings are refused in one of the shops that they were sent to', async () => {
  const html = await introduction('en_US', 'product');
  const [, chosen = '', sent = ''] =
    /data-object="choice"(.*?)<h3.*?data-object="shops"(.*?)<h3/s.exec(html) ?? [];
  const ticked = [...chosen.matchAll(/class="said">([^<]*)<\/span><b><span class="tick"/g)];
  const shops = [...sent.matchAll(/class="v-mark".*?class="said">([^<]*)</gs)];
  expect(shops.map(([, shop]) => shop)).toEqual(ticked.map(([, shop]) => shop));
  expect(shops).toHaveLength(3);
  expect(sent.match(/data-open/g)).toHaveLength(1);
});
