import path from 'node:path';
import { expect, test } from 'vitest';
import { buildPages } from '../../../server/export/build-pages.ts';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { landingPage } from '../../support/editable-site.ts';
import { localeText } from '../../support/locale-text.ts';
import { plainWords } from '../../support/plain-words.ts';
import { AGENTS, startSite } from '../../support/site.ts';
import { CLOSED, OPEN, placesOf } from '../../support/page-places.ts';
import { openSiteWith } from '../../support/site-with-pages.ts';
import { standingClock } from '../../support/standing-clock.ts';

const sale = (publish: object) => ({
  ...landingPage('sale'),
  menu: [{ area: 'landing', order: 1 }],
  publish,
});

/** Lists the sale among others. */
const guide = {
  ...landingPage('guide'),
  blocks: [{ type: 'related', id: 'hero', pages: ['sale', 'price'] }],
};

const address = (locale: string, page = 'sale') => `/${locale}/frontend/${page}.html`;

test('a page is in every place in the languages in which it is published, and in none in the others', async () => {
  const opened = await openSiteWith([
    sale({
      draft: true,
      languages: { en_US: 'published', th: 'published', in: { until: '2020-01-01T00:00Z' } },
    }),
    guide,
  ]);
  for (const locale of LOCALE_CODES) {
    const expected = ['en_US', 'th'].includes(locale) ? OPEN : CLOSED;
    expect(await placesOf(opened.site, address(locale), 'sale'), locale).toEqual(expected);
  }
  const thai = await opened.text(address('th'));
  const alternates = [...thai.matchAll(/hreflang="([^"]+)" href="http/gi)].map(([, tag]) => tag);
  expect(alternates).toEqual(['en-US', 'th', 'x-default']);
});

test('the language switch leads to the home page in a closed language, in words of that language', async () => {
  const pages = LOCALE_CODES.map((closed, at) => ({
    ...landingPage(`closed${at}`),
    publish: { languages: { [closed]: 'draft' } },
  }));
  const { text } = await openSiteWith(pages);
  for (const [at, closed] of LOCALE_CODES.entries()) {
    const other = closed === 'th' ? 'vi' : 'th';
    const own = address(other, `closed${at}`);
    for (const [page, home] of [
      [own, `/${closed}/index.htm`],
      [`/m${own}`, `/m/${closed}/index.htm`],
    ] as const) {
      const html = await text(page);
      const links = [...html.matchAll(/<a [^>]*data-lang="(\w+)"[^>]*>.*?<\/a>/gs)];
      const toClosed = links.filter(([, code]) => code === closed).map(([link]) => link);
      expect(toClosed.length).toBeGreaterThan(0);
      for (const link of toClosed) {
        expect(link).toContain(`href="${home}"`);
        expect(plainWords(link)).toContain(localeText(closed, 'layouts', 'languageHome'));
      }
      for (const [link, code] of links) if (code !== closed) expect(link).not.toContain('<small>');
    }
    expect(JSON.parse(await text(`${own}/_payload.json`))).toMatchObject({
      data: { homes: { [closed]: { href: `/${closed}/index.htm` } } },
    });
  }
});

/** The document less what may differ when another language is published. */
function sameParts(html: string): string {
  return html
    .replace(/<link rel="alternate" hreflang="[^"]+"[^>]*>/g, '')
    .replace(/<a [^>]*data-lang="\w+"[^>]*>.*?<\/a>/gs, '')
    .replace(/,"homes":\{(?:[^{}]|\{[^{}]*\})*\}/, '')
    .replace(/"build":"[^"]+"/, '');
}

test('publishing one language changes nothing elsewhere but hreflang, the language menu and the build', async () => {
  const opened = await openSiteWith([sale({ languages: { vi: 'draft' } }), guide]);
  const pages = [
    ...['en_US', 'in', 'th', 'zh_CN', 'ms_MY'].flatMap((locale) => [address(locale), `/m${address(locale)}`]),
    ...['th', 'en_US'].flatMap((locale) => [`/${locale}/index.htm`, address(locale, 'guide')]),
    '/vi/goods/price.htm',
  ];
  const before = await Promise.all(pages.map(opened.text));
  await opened.edit([sale({}), guide]);
  const after = await Promise.all(pages.map(opened.text));
  for (const [at, page] of pages.entries()) {
    const [was, is] = [before[at] as string, after[at] as string];
    if (page.startsWith('/vi/')) expect(is).toContain(`href="${address('vi')}"`);
    else expect(sameParts(is) === sameParts(was), page).toBe(true);
  }
  const thai = pages.indexOf(address('th'));
  expect(before[thai]).not.toBe(after[thai]);
  expect(sameParts(before[thai] as string).length).toBeGreaterThan(0.7 * (before[thai] as string).length);
});

test('the texts of a view are given out in the languages in which its page is published', async () => {
  const { site, status } = await openSiteWith([{ id: 'login', publish: { languages: { vi: 'draft' } } }]);
  const build = site.site.context.buildId(site.site.context.registry.current());
  const answers = ['th', 'vi'].map((locale) => status(`/texts/${build}/${locale}/login.json`));
  expect(await Promise.all(answers)).toEqual([200, 404]);
});

test('a language opens and closes at its moment, wherever another language names it', async () => {
  const clock = standingClock();
  const [from, until] = [clock.now() + 5000, clock.now() + 9000];
  const times = { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
  const opened = await openSiteWith([sale({ languages: { th: times } }), guide]);
  const state = async () => ({
    thai: await opened.status(address('th')),
    named: (await opened.text(address('vi'))).includes(`href="${address('th')}"`),
    footer: (await opened.text('/th/index.htm')).includes(address('th')),
    sitemap: (await opened.text('/sitemap.xml')).includes(`${address('th')}<`),
  });
  const shown = { thai: 200, named: true, footer: true, sitemap: true };
  const hidden = { thai: 404, named: false, footer: false, sitemap: false };
  for (const [moment, expected] of [
    [from - 1, hidden],
    [from, shown],
    [until - 1, shown],
    [until, hidden],
  ] as const) {
    clock.set(moment);
    expect(await state(), String(moment - from)).toEqual(expected);
  }
});

test('no list is kept by others beyond the next moment of a language', async () => {
  const clock = standingClock();
  const from = new Date(clock.now() + 5000).toISOString();
  const { site } = await openSiteWith([sale({ languages: { th: { from } } })]);
  for (const list of ['/sitemap.xml', '/speculation-rules.json', '/blog/feed.xml?lang=th']) {
    expect((await site.get(list)).headers['cache-control'], list).toBe('public, max-age=5');
  }
  const page = await site.get(address('vi'));
  expect(page.headers['cache-control']).toBe('public, max-age=0, s-maxage=5, stale-while-revalidate=0');
});

test('a site that was not running at the moment shows what holds when it starts, whatever was made ready before', async () => {
  const clock = standingClock();
  const from = clock.now() + 3_600_000;
  const opened = await openSiteWith([sale({ languages: { th: { from: new Date(from).toISOString() } } })]);
  const prerendered = path.join(opened.files.folder, 'prerendered');
  const own = [address('vi'), '/th/index.htm'];
  const start = () => startSite({ env: opened.files.env, prerendered });
  const first = await start();
  expect(await buildPages(first.site.context, own.values())).toBeGreaterThan(0);
  await first[Symbol.asyncDispose]();
  clock.set(from);
  await using second = await start();
  const html = async (page: string) => (await second.get(page).set('user-agent', AGENTS.desktop)).text;
  expect((await second.get(address('th'))).status).toBe(200);
  expect(await html(address('vi'))).toContain(`href="${address('th')}"`);
  expect(await html('/th/index.htm')).toContain(`href="${address('th')}"`);
});
