import { afterAll, expect, test } from 'vitest';
import { localeInfo } from '../../../shared/locales.ts';
import { everyPlace } from '../../support/every-place.ts';
import { plainWords } from '../../support/plain-words.ts';
import { AGENTS, startSite } from '../../support/site.ts';
import { unseenIn } from '../../support/unseen-characters.ts';
import { spokenBy } from '../../support/visited-places.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const snapshot = site.site.context.registry.current();
const ORIGIN = site.site.context.config.siteOrigin.origin;

const SEARCHES = new Set(['found', 'nothing']);

test.each(everyPlace(snapshot))(
  '$id ($kind) answers in $locale on $device with its layout, head and one heading',
  async ({ id, kind, place: { page, addressIn }, device, locale }) => {
    const { status, text, headers } = await site
      .get(addressIn(locale))
      .set('user-agent', device === 'mobile' ? AGENTS.phone : AGENTS.desktop)
      .set('accept-language', spokenBy(locale));
    expect(status).toBe(id === 'page404' ? 404 : 200);
    expect(text).toContain(`<html lang="${localeInfo(page.contentLocale ?? locale).tag}">`);
    expect(text).toContain(`data-page="${id}" data-layout="${page[device]?.layout}"`);
    expect(text.match(/<h1[ >]/g)).toHaveLength(1);
    expect(text).toContain('<div id="root">');
    expect(text).not.toMatch(/\{\{|undefined|\[object /);
    expect(text).not.toMatch(/ style="/);
    expect(unseenIn(text)).toBeNull();
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(/<title>([^<]+)<\/title>/.exec(text)?.[1]).toBeTruthy();
    // What a visitor searched for is not indexed.
    if (page.index && !SEARCHES.has(kind)) expectIndexedHead(text);
    else expect(text).toContain('<meta name="robots" content="noindex" data-head>');
  },
);

function expectIndexedHead(html: string): void {
  expect(html).toMatch(/<meta name="description" content="[^"]+" data-head>/);
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/`);
  for (const property of ['title', 'description', 'url', 'image', 'locale'])
    expect(html).toContain(`property="og:${property}"`);
}

test('a page names every language that it has a title in, the default one and its phone page', async () => {
  const { text } = await site.get('/th/goods/price.htm');
  for (const locale of snapshot.texts.languagesOf('price')) {
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
  const { title } = snapshot.texts.page('thRegister', 'th')['intro'] as { title: string };
  expect(plainWords(text)).toContain(title);
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

test.each(['put', 'delete', 'patch', 'post', 'options'])(
  '%s on a page is refused with what is allowed',
  async (method) => {
    const answer = await (
      site.agent as unknown as Record<string, (path: string) => ReturnType<typeof site.get>>
    )[method]!('/en_US/index.htm');
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('GET, HEAD');
  },
);

test('HEAD has the headers of GET and no body', async () => {
  const head = await site.head('/en_US/aboutUs.htm');
  expect(head.status).toBe(200);
  expect(head.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(head.text ?? '').toBe('');
});
