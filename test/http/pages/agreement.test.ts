import { afterAll, expect, test } from 'vitest';
import { readAgreement } from '../../../server/content/read-agreement.ts';
import { resolveAddress } from '../../../server/pages/prerender.ts';
import { prerenderedAddresses } from '../../../shared/registry/prerendered-addresses.ts';
import type { ResolvedPage } from '../../../server/render/resolved-page.ts';
import { PageDependencies } from '../../../server/render/page-dependencies.ts';
import type { AgreementType } from '../../../shared/agreement.ts';
import type { Locale } from '../../../shared/locales.ts';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { localeText } from '../../support/locale-text.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const platform = await startFakeBackend();
const site = await startSite({ env: { API_BASE_URL: platform.url.href } });
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await platform.close();
});

const PAGES: [page: string, type: AgreementType][] = [
  ['privacyPolicy', '1'],
  ['terms', '2'],
];
const DAYS: Partial<Record<Locale, string>> = {
  en_US: 'November 1, 2026',
  in: '1 November 2026',
  th: '1 พฤศจิกายน 2569',
  vi: '1 tháng 11, 2026',
  zh_CN: '2026年11月1日',
  ms_MY: '1 November 2026',
};
const cases = PAGES.flatMap(([page, type]) =>
  Object.entries(DAYS).map(([locale, day]) => ({ page, type, locale: locale as Locale, day })),
);

const valuesOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value);

test.each(cases)(
  '$page shows title, version, contents and text in $locale',
  async ({ page, type, locale, day }) => {
    const { text } = await site.get(`/${locale}/${page}.htm`).set('user-agent', AGENTS.desktop).expect(200);
    const { title, version, html } = await readAgreement(type, locale);
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

test('a page that was made from another text is made anew', async () => {
  const { context } = site.site;
  const page = await resolveAddress(context, context.registry.current(), '/en_US/terms.htm');
  const { dependencies } = context.pages.entry(page as ResolvedPage, 'document');
  await site.get('/en_US/terms.htm').set('user-agent', AGENTS.desktop);
  const saved = dependencies.save();
  expect(saved.map(([read]) => read)).toContain('agreement\n2\nen_US');
  const edited = saved.map(([read, hash]) => [read, read.startsWith('agreement') ? 'x' : hash] as const);
  expect(new PageDependencies().restore(saved, context.registry.current())).toBe(true);
  expect(new PageDependencies().restore(edited, context.registry.current())).toBe(false);
});

test('a navigation brings the same text', async () => {
  const { body } = await site
    .get('/en_US/terms.htm/_payload.json')
    .set('user-agent', AGENTS.desktop)
    .expect(200);
  const { html } = await readAgreement('2', 'en_US');
  const { staticHtml } = (body as { data: { staticHtml: Record<string, string> } }).data;
  expect(staticHtml['agreement']).toContain(html.slice(0, html.indexOf('</p>')));
});
