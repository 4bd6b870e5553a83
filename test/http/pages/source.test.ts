import { afterAll, expect, test } from 'vitest';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const platform = await startFakeBackend({ blogIndex: { data: { articles: [], more: false, topics: [] } } });
const site = await startSite({ env: { API_BASE_URL: platform.url.href } });
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await platform.close();
});

const BLOG = '/blog/index.htm';

/**
 * Asks for an address twice. The language keeps tests apart. Returns the policy of the second answer, because a first one
 * that waits for data is streamed and not kept by others, and the sources that the blog's call got.
 */
async function visit(address: string, language = 'en') {
  const before = platform.calls.length;
  const get = () =>
    site.get(address).set('user-agent', AGENTS.desktop).set('accept-language', language).expect(200);
  await get();
  const { headers } = await get();
  const calls = platform.calls.slice(before).map(({ url }) => new URL(url, platform.url));
  const asked = calls.filter(({ pathname }) => pathname === '/api/v1/blog/index.json');
  const policy = String(headers['cache-control']).split(',', 1)[0];
  return { policy, sources: asked.map(({ searchParams }) => searchParams.get('source')) };
}

// Specification 3: the query's source goes to the calls of the blog, else pc.
test.each([
  ['pc', BLOG],
  ['app', `${BLOG}?source=app`],
])('a page for %s is kept', async (source, address) => {
  const { policy, sources } = await visit(address);
  expect(policy).toBe('public');
  expect(sources).toEqual([source]);
});

test.each([
  ['a document', `${BLOG}?source=partner-7`],
  ['a payload', `${BLOG}/_payload.json?x&source=partner-7`],
])('%s for another source is answered without keeping anything', async (_name, address) => {
  const { entries } = site.site.context.pageCache.fixed.size();
  const { policy, sources } = await visit(address, 'vi');
  expect(policy).toBe('private');
  expect(sources).toEqual(['partner-7', 'partner-7']);
  const more = await visit(`${address}-and-more`, 'vi');
  expect(more.sources).toEqual(['partner-7-and-more', 'partner-7-and-more']);
  expect(site.site.context.pageCache.fixed.size().entries - entries).toBeLessThanOrEqual(1);
});

test.each([`${BLOG}?source=a%20b`, `${BLOG}?source=`, `${BLOG}?source=${'a'.repeat(21)}`])(
  '%s names no source, and gets the page for pc',
  async (address) => {
    await visit(BLOG, 'th');
    expect(await visit(address, 'th')).toEqual({ policy: 'public', sources: [] });
  },
);

const ARTICLE = '/blog/articleDetails/108/what-to-charge-after-marketplace-fees.htm';

/** The links to the blog that a visitor sees. */
function blogLinks(html: string): string[] {
  const body = html.slice(html.indexOf('<body'));
  return [...body.matchAll(/<a [^>]*?href="(\/blog\/[^"]*)"/g)].map(([, href]) =>
    String(href).replaceAll('&amp;', '&'),
  );
}

// Specification 2.5, rule 3, where no script runs.
const FOLLOWED = [
  BLOG,
  ARTICLE,
  '/blog/ms_MY/index.htm',
  '/blog/search.htm?content=fees',
  '/blog/search.htm?content=qzxwv',
].flatMap((address) => ['app', 'partner-7'].map((source) => ({ address, source })));

const own = await startSite();
afterAll(() => own[Symbol.asyncDispose]());

test.each(FOLLOWED)('links and the search of $address carry the source $source on', async (row) => {
  const read = async (address: string) =>
    (await own.get(address).set('user-agent', AGENTS.crawler).set('accept-language', 'en').expect(200)).text;
  const pair = `source=${row.source}`;
  const html = await read(row.address + (row.address.includes('?') ? '&' : '?') + pair);
  const links = blogLinks(html);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((href) => !new URL(href, 'https://site.invalid').search.includes(pair))).toEqual([]);
  const [form] = html.match(/<form[^>]*action="\/blog\/search\.htm".*?<\/form>/s) ?? [];
  expect(form).toContain(`type="hidden" name="source" value="${row.source}"`);
  // What is handed to others, and the page for everybody, name none.
  expect(html).not.toMatch(/(?:rel="canonical"|type="url")[^>]*source=/);
  expect(await read(row.address)).not.toContain(pair);
});
