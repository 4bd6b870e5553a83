import { expect, test } from 'vitest';
import { landingPage } from '../../support/editable-site.ts';
import { AGENTS } from '../../support/site.ts';
import { openSiteWith } from '../../support/site-with-pages.ts';

/* Specification 2.5, rule 10: a page at a path from which no language is read. */

const ADDRESS = '/in/inventory/inOutList.htm';
const list = { ...landingPage('stock'), path: '/{lang}/inventory/inOutList.htm' };
const beside = { ...landingPage('beside'), path: '/{lang}/inventory/beside.htm' };

const VISITORS: [
  what: string,
  headers: Record<string, string>,
  address: string,
  tag: string,
  heading: string,
][] = [
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
];

test('it is drawn in the language of each visitor, whoever came before; a page beside it in that of its address', async () => {
  const { site } = await openSiteWith([list, beside]);
  const ask = (address: string, headers: Record<string, string>) =>
    site.get(address).set({ 'user-agent': AGENTS.desktop, ...headers });
  for (const [what, headers, address, tag, heading] of VISITORS) {
    const { status, text, headers: sent } = await ask(address, headers);
    expect(status, what).toBe(200);
    expect(text, what).toContain(`<html lang="${tag}">`);
    expect(text, what).toContain(heading);
    expect(String(sent['vary'])).toMatch(/cookie.*accept-language/i);
  }
  const { text } = await ask('/in/inventory/beside.htm', { cookie: 'i18n_redirected=th' });
  expect(text).toContain('<html lang="id">');
  expect(text).toContain('beside title in');
});
