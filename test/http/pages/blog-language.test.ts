import { expect, test } from 'vitest';
import { LOCALES } from '../../../shared/locales.ts';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { AGENTS, startSite, type TestSite } from '../../support/site.ts';

/* Contract, Pages: which language an address of the blog speaks. */

const topic = { id: '11', name: 'หัวข้อ' };
const ARTICLE = {
  id: '1',
  group: 'g',
  contentLang: 'th',
  slug: 's',
  title: 'บทความ',
  summary: 'สรุป',
  published: '2025-01-02',
  minutes: 1,
  topic,
  html: '<p>เนื้อหา</p>',
  related: [],
  translations: [],
};
const ADDRESS = '/blog/articleDetails/1/s.htm';
const INDEX = '/blog/index.htm';

async function onPlatform() {
  const platform = await startFakeBackend({
    articleDetails: { data: ARTICLE },
    blogIndex: { data: { topics: [], articles: [], more: false } },
  });
  const site = await startSite({ env: { API_BASE_URL: platform.url.href } });
  return { platform, site };
}

const ask = (site: TestSite, address: string, headers: Record<string, string> = {}) =>
  site.get(address).set({ 'user-agent': AGENTS.desktop, ...headers });

const linksOf = (html: string, rel: string) =>
  [...html.matchAll(/<link [^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(`rel="${rel}"`));

test('an article speaks its own language to whoever names none, and that of the visitor to others', async () => {
  const { platform, site } = await onPlatform();
  await using _platform = platform;
  await using _site = site;
  const spoken = async (query: string, headers: Record<string, string>) => {
    const { text, headers: sent } = await ask(site, ADDRESS + query, headers).expect(200);
    return [/<html[^>]* lang="([^"]+)"/.exec(text)?.[1], sent['content-language']];
  };
  const rows: [query: string, headers: Record<string, string>, tag: string][] = [
    ['', {}, 'th'],
    ['', { 'accept-language': 'fr-FR,fr' }, 'th'],
    ['', { 'accept-language': '*' }, 'th'],
    ['', { 'accept-language': 'vi' }, 'vi'],
    ['', { cookie: 'i18n_redirected=in' }, 'id'],
    ['?source=app', {}, 'en-US'],
    ['', {}, 'th'],
    ['', { 'accept-language': 'en' }, 'en-US'],
  ];
  for (const [query, headers, tag] of rows)
    expect(await spoken(query, headers), JSON.stringify([query, headers])).toEqual([tag, tag]);
  const { headers, text } = await ask(site, ADDRESS).expect(200);
  expect(headers['vary']).toContain('accept-language');
  expect(text).toContain('href="/th/index.htm"');
  expect(text).toContain(`href="${INDEX}?lang=th"`);
  expect((await ask(site, `${ADDRESS}/_payload.json`)).body).toMatchObject({ data: { locale: 'th' } });
  // It is not known yet which language the article has.
  const deciding = platform.calls.filter(({ url }) => url.includes('/articleDetails'));
  expect(deciding[0]?.url).toContain('lang=en_US');
});

test('each language has an address of its own for the first page of the blog', async () => {
  const { platform, site } = await onPlatform();
  await using _platform = platform;
  await using _site = site;
  const german = { 'accept-language': 'de', cookie: 'i18n_redirected=vi' };
  for (const { code, tag } of LOCALES) {
    const { text, headers } = await ask(site, `${INDEX}?lang=${code}`, german).expect(200);
    expect(text).toMatch(new RegExp(`<html[^>]* lang="${tag}"`));
    expect(headers['vary']).not.toContain('cookie');
    expect(linksOf(text, 'canonical').join()).toContain(`${INDEX}?lang=${code}"`);
    const alternates = linksOf(text, 'alternate').join();
    for (const other of LOCALES)
      expect(alternates).toMatch(new RegExp(`hreflang="${other.tag}"[^>]*\\?lang=${other.code}"`));
    expect(alternates).toMatch(/hreflang="x-default"[^>]*\/blog\/index\.htm"/);
    const payload = await ask(site, `${INDEX}/_payload.json?x&lang=${code}`, german);
    expect(payload.body).toMatchObject({ data: { locale: code } });
  }
  const usual = await ask(site, INDEX, german).expect(200);
  expect(usual.text).toMatch(/<html[^>]* lang="vi"/);
  expect(linksOf(usual.text, 'canonical').join()).toContain(`${INDEX}"`);
  const unknown = await ask(site, `${INDEX}?lang=th_TH`, german).expect(200);
  expect(unknown.text).toMatch(/<html[^>]* lang="vi"/);
  const malay = await ask(site, '/blog/ms_MY/index.htm').expect(200);
  expect(linksOf(malay.text, 'canonical').join()).toContain(`${INDEX}?lang=ms_MY"`);
  const sitemap = (await site.get('/sitemap.xml')).text;
  for (const { code } of LOCALES) expect(sitemap).toContain(`${INDEX}?lang=${code}</loc>`);
  expect(sitemap).not.toContain('/blog/ms_MY/index.htm</loc>');
  const moved = await ask(site, '/blog/th/index.htm?lang=vi&a=1').expect(302);
  expect(moved.headers['location']).toBe(`${INDEX}?a=1`);
});
