import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import {
  LANGUAGE_COOKIE as LANGUAGE,
  parseCookies,
  REDIRECTED_COOKIE as REDIRECTED,
  SPRING_LOCALE_COOKIE as LOCALE,
} from '../../shared/cookies.ts';
import { localeInfo, type Locale } from '../../shared/locales.ts';
import { copyEditableFiles } from '../support/editable-site.ts';
import { startFakeBackend } from '../support/fake-backend.ts';
import { open, startLinkJourneys } from '../support/link-journey.ts';

/*
 * Specification 4, language resolution order; 2.5, rule 10; 7, second wrapper: page, links and calls of a visitor whose
 * browser speaks English agree. A page of this registry stands at an address of the inventory's in/out list.
 */

const EXCLUDED = '/inventory/inOutList.htm';
const LOGIN = '/api/v3/auth/loginsub.json';

const files = copyEditableFiles();
const registry = JSON.parse(readFileSync(files.registryFile, 'utf8')) as {
  pages: { id: string; path: string; mobile?: object }[];
};
const moved = registry.pages.find(({ id }) => id === 'terms') as (typeof registry.pages)[number];
moved.path = EXCLUDED;
delete moved.mobile;
writeFileSync(files.registryFile, JSON.stringify(registry));
const platform = await startFakeBackend();
const { site, travel } = await startLinkJourneys({ env: { ...files.env, API_BASE_URL: platform.url.href } });
afterAll(async () => {
  await platform.close();
  files.remove();
});

interface Past {
  stored?: string;
  cookies?: Record<string, string>;
}

async function comeBack({ stored, cookies = {} }: Past) {
  platform.calls.length = 0;
  const journey = await travel();
  const { page, context, documents } = journey;
  if (stored !== undefined) {
    await page.goto('/robots.txt');
    await page.evaluate((value) => localStorage.setItem('lang', value), stored);
    documents.length = 0;
  }
  const url = site.origin;
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  return journey;
}

/** What the platform is told by the last of these calls: the languages of its query and of its cookies. */
function told(path: string) {
  const { url, headers } = platform.calls.findLast((call) => call.url.startsWith(path)) ?? {
    url: path,
    headers: {},
  };
  const query = new URL(url, 'http://platform').searchParams;
  const cookies = parseCookies(headers.cookie);
  return {
    query: query.get('lang') ?? query.get('agreementLanguage'),
    cookies: [cookies[LOCALE], cookies[LANGUAGE], cookies[REDIRECTED]],
  };
}

async function expectPage(page: Page, locale: Locale): Promise<void> {
  await page.waitForFunction((tag) => document.documentElement.lang === tag, localeInfo(locale).tag);
  const home = page.locator('header a[href$="/index.htm"]').first();
  expect(await home.getAttribute('href')).toBe(`/${locale}/index.htm`);
}

const all = (locale: string): (string | undefined)[] => [locale, locale, locale];
const written = (value: string) => ({ [LOCALE]: value, [LANGUAGE]: value, [REDIRECTED]: value });

// The browser asks for the agreement in the language that the page has in the end.
test.each<[what: string, address: string, past: Past, shown: Locale, cookies: (string | undefined)[]]>([
  ['an excluded address says nothing', EXCLUDED, {}, 'en_US', all('en_US')],
  ['what is stored does', EXCLUDED, { stored: 'vi' }, 'vi', all('vi')],
  ['and so do cookies', EXCLUDED, { cookies: { [REDIRECTED]: 'vi' } }, 'vi', all('vi')],
  [
    'what is stored goes before cookies, except those of calls',
    EXCLUDED,
    { stored: 'ms_MY', cookies: written('vi') },
    'ms_MY',
    all('vi'),
  ],
  [
    'the app decides by its cookie',
    `${EXCLUDED}?source=app`,
    { stored: 'vi', cookies: { [LOCALE]: 'zh-CN', [LANGUAGE]: 'th' } },
    'zh_CN',
    ['zh-CN', 'th', undefined],
  ],
  ['without one it says English', `${EXCLUDED}?source=app`, { stored: 'vi' }, 'en_US', all('en_US')],
  [
    'and for a cookie that it does not know',
    `${EXCLUDED}?source=app`,
    { stored: 'vi', cookies: { [LOCALE]: 'xx' } },
    'en_US',
    all('en_US'),
  ],
])('%s: %s', async (_what, address, past, shown, cookies) => {
  await using journey = await comeBack(past);
  const { page } = journey;
  await open(page, address);
  await expectPage(page, shown);
  await expect
    .poll(() => told('/api/v1/agreement/getPrivacyAgreement.json'))
    .toEqual({ query: shown, cookies });
  expect(page.url()).toBe(site.origin + address);
  expect(journey.errors).toEqual([]);
});

test.each<[address: string, past: Past, shown: Locale, cookies: (string | undefined)[]]>([
  ['/blog/index.htm', {}, 'en_US', all('en_US')],
  ['/blog/index.htm', { stored: 'vi' }, 'vi', all('vi')],
  ['/blog/index.htm', { cookies: { [LANGUAGE]: 'th' } }, 'th', all('th')],
  ['/blog/index.htm?source=app', { stored: 'vi', cookies: { [LOCALE]: 'id' } }, 'in', all('in')],
  ['/blog/index.htm?source=app', { stored: 'vi', cookies: { [LOCALE]: 'ms_MY' } }, 'en_US', all('en_US')],
])(
  'what %s shows to a visitor with %j is asked for in the same language',
  async (address, past, shown, cookies) => {
    await using journey = await comeBack(past);
    await open(journey.page, address);
    await expectPage(journey.page, shown);
    await expect.poll(() => told('/api/v1/blog/index.json')).toEqual({ query: shown, cookies });
    expect(journey.errors).toEqual([]);
  },
);

// The visitor has no cookies of a language, and the platform is told the page's own.
test('a form that is sent by script tells the platform the language of its page in three cookies', async () => {
  await using journey = await comeBack({});
  const { page, context } = journey;
  await open(page, '/th/login.htm');
  await page.locator('[name=account]').fill('anna@example.com');
  await page.locator('[name=password]').fill('three kettles on a stove');
  await page.locator('[name=password]').press('Enter');
  await expect.poll(() => told(LOGIN)).toMatchObject({ cookies: all('th') });
  await page.waitForURL('**/web/dashboard.htm');
  const languages = [LOCALE, LANGUAGE, REDIRECTED];
  expect((await context.cookies()).filter(({ name }) => languages.includes(name))).toEqual([]);
  // No document was sent with the form.
  expect(journey.documents).toEqual(['/th/login.htm', '/web/dashboard.htm']);
});
