import { afterAll, expect, test } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../../shared/locales.ts';
import { withoutJoiners } from '../../../shared/texts/unbreakable.ts';
import { localeText } from '../../support/locale-text.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

/** Without the joiners of unbreakable words. */
async function picture(locale: Locale, name: string, page = 'index.htm'): Promise<string> {
  const { text } = await site.get(`/${locale}/${page}`).set('user-agent', AGENTS.desktop).expect(200);
  const drawn = text.slice(text.indexOf(`vignette-${name}"`)).split('vignette vignette-', 1)[0] ?? '';
  return withoutJoiners(drawn);
}

test.each(LOCALE_CODES)('a packed order waits to be handed over, and offers that (%s)', async (locale) => {
  const drawn = await picture(locale, 'order-card');
  const say = (key: string) => localeText(locale, 'vignettes', `orderCard.${key}`);
  const states = [...drawn.matchAll(/data-state="(\w+)".*?class="step-name">([^<]*)</gs)];
  expect(states.map(([, state, words]) => [state, words])).toEqual([
    ['done', say('paid')],
    ['done', say('packed')],
    ['now', say('handOver')],
    ['later', say('delivered')],
  ]);
  const [, main] = /class="v-button" data-main="true">([^<]*)</.exec(drawn) ?? [];
  expect(main).toBe(say('pickup'));
  const [behind = '', front = ''] = drawn.split('class="order ');
  expect(behind).toContain(say('toPack'));
  expect(behind).toContain(say('print'));
  expect(front).not.toContain(`>${say('print')}<`);
});

test('each share of sales is drawn as wide as it says, and together they are all', async () => {
  const drawn = await picture('en_US', 'board-analysis');
  const said = [...drawn.matchAll(/class="share-value">(\d+)%</g)].map(([, share]) => Number(share));
  const wide = [...drawn.matchAll(/class="v-bar-fill" width="(\d+)"/g)].map(([, width]) => Number(width));
  expect(wide).toEqual(said);
  expect(said.reduce((all, share) => all + share, 0)).toBe(100);
});

test('what marketplaces sold and what is left of it add up to the sums of the week', async () => {
  const drawn = await picture('en_US', 'board-analysis', 'frontend/sellGoodsOnlineAdvertisingPage.html');
  const dollars = (words: string) => Number(words.replaceAll(/[$,]/g, ''));
  const [, sales = '', left = ''] =
    /class="amount">([^<]+)<.*class="left">.*<strong>([^<]+)</s.exec(drawn) ?? [];
  const rows = [...drawn.matchAll(/<span>(\$[\d,]+)<\/span><strong>(\$[\d,]+)<\/strong><span>(\$[\d.]+)</g)];
  expect(rows.length).toBeGreaterThan(2);
  const sumOf = (column: number) => rows.reduce((all, row) => all + dollars(row[column] ?? ''), 0);
  expect(sumOf(1)).toBe(dollars(sales));
  expect(sumOf(2)).toBe(dollars(left));
});

test('the highest day is named by its sales, as on the axis, and by its orders', async () => {
  const drawn = await picture('en_US', 'board-analysis');
  expect(drawn).toMatch(/class="peak-figures"><strong>\$8,889<\/strong><span>626 orders<\/span>/);
});

test.each(LOCALE_CODES)('who has selected many orders prints labels, not one (%s)', async (locale) => {
  for (const name of ['order-board', 'label-batch']) {
    const [, main] = /class="v-button" data-main="true">([^<]*)</.exec(await picture(locale, name)) ?? [];
    expect(main, name).toBe(localeText(locale, 'product', 'buttons.printLabels'));
  }
});

test.each(LOCALE_CODES)('the home page tells one number of labels: that of its list (%s)', async (locale) => {
  const say = (key: string) => localeText(locale, 'vignettes', key).replace('{{number}}', '40');
  expect(await picture(locale, 'order-board')).toContain(`>${say('orderBoard.selected')}<`);
  expect(await picture(locale, 'order-card')).toContain(`>${say('orderCard.printed')}<`);
  expect(await picture(locale, 'label-batch')).toContain(`>${say('labelBatch.done')}<`);
  expect(localeText(locale, 'vignettes', 'cards.orders.second')).toContain('40');
});

test('the phone warns at the hour it shows, which is that of its chapter', async () => {
  const { text } = await site.get('/en_US/stallwiseIntroduce.htm').set('user-agent', AGENTS.desktop);
  const hours = [...text.matchAll(/<(?:time|small)[^>]*>(9:\d\d\sPM)</g)].map(([, hour]) => hour);
  expect(new Set(hours).size).toBe(1);
  expect(hours).toHaveLength(3);
});

test('the page about us says where to write and when somebody reads', async () => {
  const { text } = await site.get('/th/aboutUs.htm').set('user-agent', AGENTS.desktop);
  expect(text).toMatch(/<a href="mailto:[^"]+"[^>]*>[^<]+@/);
  expect(withoutJoiners(text)).toContain('8.00–17.00');
});

test('the queue of orders says for each group by when it has to leave, the most urgent first', async () => {
  const drawn = await picture('en_US', 'order-queue', 'frontend/tikTokSellerCentreAdsPage.html');
  const groups = drawn.split('class="until"').slice(1);
  expect(groups.map((group) => /<strong>([^<]*)</.exec(group)?.[1]?.replaceAll(/\s/g, ' '))).toEqual([
    '10:00 AM',
    '12:00 PM',
    '2:00 PM',
  ]);
  for (const group of groups) expect(group).toContain('class="row"');
  expect(groups.map((group) => group.startsWith(' data-urgent'))).toEqual([true, false, false]);
});

test('shops of one marketplace have the same hues in every picture of their page', async () => {
  const page = 'frontend/lazadaSellerCenterAdsPage.html';
  const hues = (drawn: string) =>
    new Set(
      [...drawn.matchAll(/data-shop="(\w+)".*?(Kitchen Corner|Indigo Lane|Corner Outlet)/gs)].map(
        ([, hue, shop]) => `${shop}: ${hue}`,
      ),
    );
  const listed = hues(await picture('en_US', 'store', page));
  expect(listed).toEqual(new Set(['Kitchen Corner: second', 'Indigo Lane: first', 'Corner Outlet: fifth']));
  expect(hues(await picture('en_US', 'order-queue', page))).toEqual(listed);
  expect(await picture('en_US', 'store', 'frontend/shopManagement.html')).not.toContain('data-shop');
});

test.each([
  ['frontend/captureAdsPage.html', '318'],
  ['frontend/tikTokSellerCentreAdsPage.html', '99'],
])(
  'shops with one shelf have one count, which an order in the first has lowered (%s)',
  async (page, left) => {
    const drawn = await picture('en_US', 'inventory-card', page);
    const counts = [...drawn.matchAll(/<strong>([\d,]+) /g)].map(([, count]) => count);
    expect(counts.slice(0, 3)).toEqual([left, left, left]);
    expect(drawn).toContain('>-1<');
    expect(drawn.match(/<s>/g)).toHaveLength(2);
    const { text } = await site.get(`/en_US/${page}`).set('user-agent', AGENTS.desktop).expect(200);
    expect(text.split('vignette-inventory-card"')[0]).toMatch(new RegExp(`>${left}( left|<)`));
  },
);

test('labels come out of the list of orders, on phones as well', async () => {
  const address = 'frontend/lazadaSellerCenterAdsPage.html';
  for (const [prefix, agent] of [
    ['', AGENTS.desktop],
    ['/m', AGENTS.phone],
  ] as const) {
    const { text } = await site.get(`${prefix}/en_US/${address}`).set('user-agent', agent).expect(200);
    expect(text).toContain('class="beneath"><div class="vignette vignette-label-pile"');
    expect(text).toContain('626 labels, one file');
  }
});

test('the photos of a product are as many in their drawing as in its draft', async () => {
  const { text } = await site
    .get('/en_US/frontend/captureAdsPage.html')
    .set('user-agent', AGENTS.desktop)
    .expect(200);
  const [, angles = ''] = /class="angles">(.*?)class="far"/s.exec(text) ?? [];
  const shown = angles.match(/class="v-thumb"/g)?.length ?? 0;
  const further = Number(/class="far">\+(?:<!-- -->)?(\d+)/.exec(text)?.[1]);
  const [, counted] = /<span>Photos<\/span><strong>(\d+)</.exec(text) ?? [];
  expect(shown).toBe(4);
  expect(shown + further).toBe(Number(counted));
});
