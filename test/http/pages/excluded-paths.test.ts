import { expect, test } from 'vitest';
import { landingPage } from '../../support/editable-site.ts';
import { AGENTS } from '../../support/site.ts';
import { openSiteWith, type SiteWithPages } from '../../support/site-with-pages.ts';

/* Specification 2.5, rule 10: a page at a path from which no language is read. */

const ADDRESS = '/in/inventory/inOutList.htm';
const list = { ...landingPage('stock'), path: '/{lang}/inventory/inOutList.htm' };
const beside = { ...landingPage('beside'), path: '/{lang}/inventory/beside.htm' };

const asked = async ({ site }: SiteWithPages, address: string, headers: Record<string, string>) => {
  const answer = await site.get(address).set({ 'user-agent': AGENTS.desktop, ...headers });
  return { ...answer, status: answer.status, headers: answer.headers, text: answer.text };
};

test.each<[what: string, headers: Record<string, string>, address: string, tag: string, heading: string]>([
  ['the stored language', { cookie: 'i18n_redirected=th; language=vi' }, ADDRESS, 'th', 'stock title th'],
  ["the browser's", { 'accept-language': 'vi-VN' }, ADDRESS, 'vi', 'stock title vi'],
  ['the default', {}, ADDRESS, 'en-US', 'stock title en_US'],
  [
    "the app's cookie",
    { cookie: 'org.springframework.web.servlet.i18n.CookieLocaleResolver.LOCALE=zh-CN; language=th' },
    `${ADDRESS}?source=app`,
    'zh-CN',
    'stock title zh_CN',
  ],
])('it is drawn in %s, one after the other', async (_what, headers, address, tag, heading) => {
  const opened = await openSiteWith([list]);
  // Whoever came before has left nothing behind.
  await asked(opened, ADDRESS, { cookie: 'i18n_redirected=ms_MY' });
  const { status, text, headers: sent } = await asked(opened, address, headers);
  expect(status).toBe(200);
  expect(text).toContain(`<html lang="${tag}">`);
  expect(text).toContain(heading);
  expect(String(sent['vary'])).toMatch(/cookie.*accept-language/i);
});

test('a page beside it keeps the language of its address', async () => {
  const opened = await openSiteWith([list, beside]);
  const { text } = await asked(opened, '/in/inventory/beside.htm', { cookie: 'i18n_redirected=th' });
  expect(text).toContain('<html lang="id">');
  expect(text).toContain('beside title in');
});
