import { afterAll, expect, test } from 'vitest';
import { LOCALE_CODES, localeInfo, type Locale } from '../../../shared/locales.ts';
import { addressOf } from '../../../shared/registry/addresses.ts';
import type { Device, Page } from '../../../shared/registry/types.ts';
import { hasOwnBlog } from '../../../shared/routing/blog-rules.ts';
import { placeholdersOf } from '../../support/placeholders.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const { pages, texts, site: facts } = site.site.context.registry.current();
const ORIGIN = site.site.context.config.siteOrigin.origin;

interface Row {
  page: Page;
  device: Device;
  address: string;
}

function rowsIn(locale: Locale): Row[] {
  return pages.flatMap((page) =>
    (['desktop', 'mobile'] as const).flatMap((device) => {
      const variant = page[device];
      if (variant === null) return [];
      const address = addressOf(page, { locale, device, params: placeholdersOf(page.id, locale) });
      return variant.path.includes('{lang}') || locale === 'en_US' ? [{ page, device, address }] : [];
    }),
  );
}

/** Specification 2.5, rule 2: other languages share the blog's addresses. */
const isRedirected = ({ page }: Row, locale: Locale) => page.id === 'blogIndexLang' && !hasOwnBlog(locale);

test.each(LOCALE_CODES)('every page answers in %s with its layout, head and one heading', async (locale) => {
  for (const { page, device, address } of rowsIn(locale).filter((row) => !isRedirected(row, locale))) {
    const { status, text, headers } = await site
      .get(address)
      .set('user-agent', device === 'mobile' ? AGENTS.phone : AGENTS.desktop)
      .set('accept-language', 'en');
    const where = `${address} (${device})`;
    const content = page.contentLocale ?? (address.includes(`/${locale}/`) ? locale : 'en_US');
    expect(status, where).toBe(page.id === 'page404' ? 404 : 200);
    expect(text, where).toContain(`<html lang="${localeInfo(content).tag}">`);
    expect(text, where).toContain(`data-page="${page.id}" data-layout="${page[device]?.layout}"`);
    expect(text.match(/<h1[ >]/g), where).toHaveLength(1);
    expect(text, where).toContain('<div id="root">');
    expect(text, where).not.toMatch(/\{\{|undefined|\[object /);
    expect(text, where).not.toMatch(/ style="/);
    expect(headers['x-request-id'], where).toMatch(/^[\w-]{36}$/);

    const [, title] = /<title>([^<]+)<\/title>/.exec(text) ?? [];
    expect(title, where).toBeTruthy();
    if (!page.index) {
      expect(text, where).toContain('<meta name="robots" content="noindex" data-head>');
      continue;
    }
    expect(text, where).toMatch(/<meta name="description" content="[^"]+" data-head>/);
    expect(text, where).toContain(`<link rel="canonical" href="${ORIGIN}/`);
    for (const property of ['title', 'description', 'url', 'image', 'locale']) {
      expect(text, where).toContain(`property="og:${property}"`);
    }
  }
});

test('a page names every language, the default one and its phone page', async () => {
  const { text } = await site.get('/th/goods/price.htm');
  for (const locale of LOCALE_CODES) {
    expect(text).toContain(
      `rel="alternate" hreflang="${localeInfo(locale).tag}" href="${ORIGIN}/${locale}/goods/price.htm"`,
    );
  }
  expect(text).toContain(`hreflang="x-default" href="${ORIGIN}/en_US/goods/price.htm"`);
  expect(text).toMatch(new RegExp(`rel="alternate" media="[^"]+" href="${ORIGIN}/m/th/goods/price.htm"`));
});

test('a phone page has the desktop page as its canonical address', async () => {
  const { text } = await site.get('/m/th/goods/price.htm').set('user-agent', AGENTS.phone);
  expect(text).toContain(`rel="canonical" href="${ORIGIN}/th/goods/price.htm"`);
});

test('the Thai sign-up is Thai under every code', async () => {
  const { text } = await site.get('/m/en_US/frontend/thRegister.htm').set('user-agent', AGENTS.phone);
  expect(text).toContain('<html lang="th">');
  const { title } = texts.page('thRegister', 'th')['intro'] as { title: string };
  expect(text).toContain(title);
  expect(text).toContain(`rel="canonical" href="${ORIGIN}/m/th/frontend/thRegister.htm"`);
  expect(text.match(/hreflang="[\w-]+" href="[^"]*thRegister[^"]*"/g)).toEqual([
    `hreflang="th" href="${ORIGIN}/m/th/frontend/thRegister.htm"`,
  ]);
});

test('links on a phone page lead a desktop visitor to desktop pages', async () => {
  const { text } = await site.get('/m/th/aboutUs.htm').set('user-agent', AGENTS.desktop);
  expect(text).toContain('href="/th/goods/price.htm"');
  expect(text).not.toContain('href="/m/th/goods/price.htm"');
});

test('the brand is spelled by the registry alone', () => {
  expect(JSON.stringify(texts.page('index', 'en_US'))).toContain(facts.brand);
});

const ACCEPTED_METHODS: [string, number][] = [
  ['put', 405],
  ['delete', 405],
  ['patch', 405],
  ['post', 405],
  ['options', 405],
];

test.each(ACCEPTED_METHODS)('%s on a page is refused with what is allowed', async (method, status) => {
  const answer = await (
    site.agent as unknown as Record<string, (path: string) => ReturnType<typeof site.get>>
  )[method]!('/en_US/index.htm');
  expect(answer.status).toBe(status);
  expect(answer.headers['allow']).toBe('GET, HEAD');
});

test('HEAD has the headers of GET and no body', async () => {
  const head = await site.head('/en_US/aboutUs.htm');
  expect(head.status).toBe(200);
  expect(head.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(head.text ?? '').toBe('');
});
