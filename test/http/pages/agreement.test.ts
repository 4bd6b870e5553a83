import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { buildPages } from '../../../server/export/build-pages.ts';
import type { AgreementType } from '../../../shared/agreement.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locales.ts';
import { prerenderedAddresses } from '../../../shared/registry/prerendered-addresses.ts';
import { copyArticles, setLine } from '../../support/articles.ts';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { localeText } from '../../support/locale-text.ts';
import { plainWords } from '../../support/plain-words.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const platform = await startFakeBackend();
const site = await startSite({ env: { API_BASE_URL: platform.url.href } });
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await platform.close();
});

const PAGES: [page: string, type: AgreementType, day: number][] = [
  ['privacyPolicy', '1', 23],
  ['terms', '2', 1],
];
/** Of November 2026. */
const DAYS: Partial<Record<Locale, (day: number) => string>> = {
  en_US: (day) => `November ${day}, 2026`,
  in: (day) => `${day} November 2026`,
  th: (day) => `${day} พฤศจิกายน 2569`,
  vi: (day) => `${day} tháng 11, 2026`,
  zh_CN: (day) => `2026年11月${day}日`,
  ms_MY: (day) => `${day} November 2026`,
};
const cases = PAGES.flatMap(([page, type, day]) =>
  LOCALE_CODES.flatMap((locale) => {
    const written = DAYS[locale]?.(day);
    return written === undefined ? [] : [{ page, type, locale, day: written }];
  }),
);

const valuesOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value);

test.each(cases)(
  '$page shows title, version, contents and text in $locale',
  async ({ page, type, locale, day }) => {
    const answer = await site.get(`/${locale}/${page}.htm`).set('user-agent', AGENTS.desktop).expect(200);
    const text = plainWords(answer.text);
    const { title, version, html } = await site.site.context.agreement(type, locale);
    expect(valuesOf(text, /<h1[^>]*>(.*?)<\/h1>/g)).toEqual([title]);
    expect(text).toContain(`data-version="${version}"`);
    const line = localeText(locale, 'agreement', 'version', { version: day });
    expect(text).toContain(`<p class="note">${line}</p>`);
    const contents = /<nav class="contents".*?<\/nav>/s.exec(text)?.[0] ?? '';
    const targets = valuesOf(contents, /href="#([^"]+)"/g);
    expect(targets).toEqual(valuesOf(html, /<h2 id="([^"]+)">/g));
    expect(targets.length).toBeGreaterThan(5);
    for (const id of targets) expect(text.split(` id="${id}"`)).toHaveLength(2);
    expect(text).toContain(html.slice(0, html.indexOf('</p>')));
  },
);

test('the server asks nobody for an agreement', async () => {
  for (const address of ['/m/th/terms.htm', '/m/th/terms.htm/_payload.json', '/m/th/privacyPolicy.htm'])
    await site.get(address).set('user-agent', AGENTS.phone).expect(200);
  expect(platform.calls.filter(({ url }) => url.includes('Agreement'))).toEqual([]);
  expect(site.errors()).toEqual([]);
});

test('links lead to the pages for the device of the reader', async () => {
  const desktop = await site.get('/vi/privacyPolicy.htm').set('user-agent', AGENTS.desktop);
  expect(desktop.text).toContain('<a href="/vi/terms.htm" data-page="terms">');
  const phone = await site.get('/m/vi/privacyPolicy.htm').set('user-agent', AGENTS.phone);
  expect(phone.text).toContain('<a href="/m/vi/terms.htm" data-page="terms">');
});

test('both pages are kept for everybody and made ready before they are asked for', async () => {
  const ready = [...prerenderedAddresses(site.site.context.registry.current())];
  for (const address of ['/en_US/terms.htm', '/m/en_US/terms.htm', '/en_US/privacyPolicy.htm']) {
    expect(ready).toContain(address);
    const agent = address.startsWith('/m/') ? AGENTS.phone : AGENTS.desktop;
    const { headers } = await site.get(address).set('user-agent', agent);
    expect(headers['cache-control']).toContain('public');
    expect(headers['set-cookie']).toBeUndefined();
  }
});

test('a page of the build that was made from another text is made anew', async () => {
  const articles = copyArticles(['agreements']);
  const prerendered = mkdtempSync(path.join(tmpdir(), 'built-'));
  onTestFinished(() => {
    articles.remove();
    rmSync(prerendered, { recursive: true });
  });
  const env = { API_BASE_URL: platform.url.href };
  const address = '/en_US/terms.htm';
  const shown = async (build: boolean) => {
    await using site = await startSite({ env, prerendered, contentDir: articles.folder });
    if (build) await buildPages(site.site.context, [address].values());
    return (await site.get(address).set('user-agent', AGENTS.desktop).expect(200)).text;
  };
  const first = await shown(true);
  expect(await shown(false)).toBe(first);
  articles.write('agreements/terms/en_US.md', setLine('title', 'title: Terms of another day'));
  expect(await shown(false)).toContain('Terms of another day');
});

test('an agreement that cannot be read in a language is shown in the default one, and the site starts', async () => {
  const articles = copyArticles(['agreements']);
  onTestFinished(articles.remove);
  articles.write('agreements/terms/th.md', setLine('version', ''));
  await using site = await startSite({ contentDir: articles.folder });
  const { text } = await site.get('/th/terms.htm').set('user-agent', AGENTS.desktop).expect(200);
  const { title } = await site.site.context.agreement('2', 'en_US');
  expect(valuesOf(text, /<h1[^>]*>(.*?)<\/h1>/g)).toEqual([title]);
  expect(site.errors()).toEqual([
    expect.objectContaining({
      text: 'agreements/terms/th.md',
      issues: [expect.stringMatching(/terms\/th\.md:2:1 "version" is missing – /)],
      msg: 'an agreement cannot be shown in its language',
    }),
  ]);
});

test('a navigation brings the same text', async () => {
  const { body } = await site
    .get('/en_US/terms.htm/_payload.json')
    .set('user-agent', AGENTS.desktop)
    .expect(200);
  const { html } = await site.site.context.agreement('2', 'en_US');
  const { staticHtml } = (body as { data: { staticHtml: Record<string, string> } }).data;
  expect(staticHtml['agreement']).toContain(html.slice(0, html.indexOf('</p>')));
});
