import { expect, test } from 'vitest';
import { AGENTS, type TestSite } from '../../support/site.ts';
import {
  AGREED,
  openTriedSite,
  TRIED,
  TRIED_ADDRESS,
  triedPage,
  variantIn,
} from '../../support/tried-site.ts';

const metricsOf = async ({ site }: TestSite) => site.context.metrics.registry.metrics();

const TITLES = { a: `${TRIED} title th`, b: 'Other title th' };

test('each visitor sees one form of the page, as document and as payload, wherever it is made', async () => {
  const { ask, visitorOf, site } = await openTriedSite();
  for (const variant of ['a', 'b'] as const) {
    const from = await visitorOf(variant);
    const first = await ask(TRIED_ADDRESS, from);
    expect(first.text).toContain(TITLES[variant]);
    expect(first.text).not.toContain(TITLES[variant === 'a' ? 'b' : 'a']);
    expect(variantIn(first.text)).toBe(variant);
    expect(first.text.includes('More th')).toBe(variant === 'b');
    expect(first.text).toContain(
      `<link rel="canonical" href="${site.site.context.config.siteOrigin.origin}${TRIED_ADDRESS}"`,
    );
    expect(first.text).toContain(`data-page="${TRIED}"`);
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect(first.headers['set-cookie']).toBeUndefined();

    const again = await ask(TRIED_ADDRESS, from, { 'if-none-match': first.headers['etag'] as string });
    expect([again.status, again.headers['cache-control']]).toEqual([304, 'private, no-cache']);
    const payload = await ask(`${TRIED_ADDRESS}/_payload.json`, from);
    expect(payload.body.data).toMatchObject({ id: TRIED, variant });
    expect(JSON.stringify(payload.body.data.staticHtml)).toContain(TITLES[variant]);
    expect(payload.headers['cache-control']).toBe('private, no-cache');

    // A session cookie takes the way through the pipeline.
    const signedIn = await ask(TRIED_ADDRESS, from, { cookie: 'muc_token=x' });
    expect(variantIn(signedIn.text)).toBe(variant);
    const phone = await ask(`/m${TRIED_ADDRESS}`, from, { 'user-agent': AGENTS.desktop });
    expect(phone.text).toContain(TITLES[variant]);
  }
  expect(site.errors()).toEqual([]);
});

test('both forms are kept, and an edit of the variant leaves nobody with the former one', async () => {
  const { ask, visitorOf, site, edit } = await openTriedSite();
  const from = await visitorOf('b');
  const other = await visitorOf('a');
  for (const visitor of [from, other]) await ask(TRIED_ADDRESS, visitor);
  const kept = async () =>
    Number(/^page_answers_total\{from="kept"\} (\d+)/m.exec(await metricsOf(site))?.[1] ?? 0);
  const before = await kept();
  await ask(TRIED_ADDRESS, from);
  await ask(TRIED_ADDRESS, other);
  expect(await kept()).toBe(before + 2);

  const page = triedPage();
  (page['variants'] as { text: { th: { hero: { title: string } } } }[])[0]!.text.th.hero.title =
    'Third title';
  await edit([page]);
  expect((await ask(TRIED_ADDRESS, from)).text).toContain('Third title');

  const { variants: _variants, ...plain } = page;
  await edit([plain]);
  const ended = await ask(TRIED_ADDRESS, from);
  expect(ended.text).toContain(TITLES.a);
  expect(variantIn(ended.text)).toBe('none');
  expect(ended.headers['cache-control']).toMatch(/^public, /);
});

test('of many visitors the share of the weight sees the variant', async () => {
  const { ask } = await openTriedSite(triedPage(20));
  let seen = 0;
  for (let at = 0; at < 400; at += 1) {
    const { text } = await ask(TRIED_ADDRESS, `10.0.${at >> 8}.${at & 255}`);
    if (variantIn(text) === 'b') seen += 1;
  }
  // Four standard deviations; the unit test counts 10,000.
  expect(Math.abs(seen - 80)).toBeLessThan(32);
});

test('crawlers and link previews see the page itself, whatever visitors see', async () => {
  const { ask, counts } = await openTriedSite(triedPage(99));
  for (const agent of [
    AGENTS.crawler,
    'facebookexternalhit/1.1',
    'WhatsApp/2.23',
    'TelegramBot (like TwitterBot)',
  ]) {
    const { text, headers } = await ask(TRIED_ADDRESS, '198.51.100.7', { 'user-agent': agent });
    expect(text).toContain(TITLES.a);
    expect(headers['cache-control']).toBe('private, no-cache');
  }
  expect(await counts()).toEqual([]);
});

test('who agrees keeps the variant by a cookie, which nobody else gets and nothing else reads', async () => {
  const { ask, visitorOf } = await openTriedSite();
  const [own, other] = [await visitorOf('a'), await visitorOf('b')];
  const remembered = await ask(TRIED_ADDRESS, other, { cookie: AGREED });
  expect(remembered.headers['set-cookie']).toEqual([
    expect.stringMatching(new RegExp(`^variant=${TRIED}\\.b; Max-Age=7776000; Path=/; .*SameSite=Lax$`)),
  ]);
  const back = await ask(TRIED_ADDRESS, own, { cookie: `${AGREED}; variant=${TRIED}.b` });
  expect(variantIn(back.text)).toBe('b');
  expect(back.headers['set-cookie']).toBeUndefined();
  const more = await ask(TRIED_ADDRESS, own, { cookie: `${AGREED}; variant=index.b` });
  expect(String(more.headers['set-cookie'])).toMatch(`variant=index.b~${TRIED}.a;`);

  for (const cookie of [
    `variant=${TRIED}.b`,
    `consent=%7B%7D; variant=${TRIED}.b`,
    `${AGREED}; variant=${TRIED}.z`,
  ])
    expect(variantIn((await ask(TRIED_ADDRESS, own, { cookie })).text), cookie).toBe('a');
  const crawler = { 'user-agent': AGENTS.crawler, cookie: `${AGREED}; variant=${TRIED}.b` };
  expect(variantIn((await ask(TRIED_ADDRESS, own, crawler)).text)).toBe('b');
});

test('a coded page is tried with other texts, which its browser finds too', async () => {
  const { ask, site, edit } = await openTriedSite();
  const locales = site.site.context.registry.current().site.locales;
  const text = Object.fromEntries(locales.map((locale) => [locale, { seo: { title: `Tried ${locale}` } }]));
  await edit([{ id: 'index', variants: [{ id: 'b', weight: 99, text }] }]);
  const tried = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      ask('/th/index.htm', `203.0.113.${at}`).then(({ text: html }) => html),
    ),
  );
  const html = tried.find((each) => variantIn(each) === 'b') ?? '';
  expect(html).toContain('<title>Tried th</title>');
  const address = /"textsAddress":"([^"]+)"/.exec(html)?.[1];
  if (address !== undefined) expect((await ask(address, '203.0.113.1')).status).toBe(200);
});
