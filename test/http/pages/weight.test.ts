import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import { FIRST_FLIGHT } from '../../../server/page-cache/finished-page.ts';
import { loadAssets } from '../../../server/render/assets.ts';
import { addressOf } from '../../../shared/registry/addresses.ts';
import { VIEW_NAMES } from '../../../shared/registry/names.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const DIST = path.resolve(import.meta.dirname, '../../../dist');
const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const assets = loadAssets(DIST);
const [entry = ''] = assets.entryModules;

/** Compressed bytes. */
function weight(addresses: Iterable<string>): number {
  let bytes = 0;
  for (const address of new Set(addresses))
    bytes += gzipSync(readFileSync(path.join(DIST, 'client', address)), { level: 9 }).length;
  return bytes;
}

const LANDING = [
  '/en_US/frontend/shopeeSellerAdsPage.html',
  '/th/frontend/captureAdsPage1.html',
  '/zh_CN/introduction/order.htm',
];

test('the JavaScript that hydrates a page of blocks weighs at most 112 KB', () => {
  expect(weight([entry, ...assets.hydration])).toBeLessThanOrEqual(112_000);
});

test.each(VIEW_NAMES)('the JavaScript that hydrates %s weighs at most 150 KB', (view) => {
  expect(weight([entry, ...assets.hydration, ...assets.view(view)])).toBeLessThanOrEqual(150_000);
});

test.each(LANDING)(
  '%s names no JavaScript but the small entry with its imports, to be loaded behind everything else',
  async (address) => {
    const { text } = await site.get(address).set('user-agent', AGENTS.desktop);
    expect(text).not.toMatch(/<script[^>]* src=|modulepreload/);
    const [start = '', modules = ''] = /<script data-modules="([^"]+)">/.exec(text) ?? [];
    expect(modules.split(' ')).toEqual(assets.entryModules);
    expect(text.indexOf(start)).toBeGreaterThan(text.indexOf('id="state"'));
    expect(weight(assets.entryModules)).toBeLessThanOrEqual(4_500);
  },
);

test.each(LANDING)(
  'the HTML of %s is at most 49 KB and holds no text of its blocks twice',
  async (address) => {
    const { text } = await site.get(address).set('user-agent', AGENTS.desktop);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(49_000);
    const [, state = ''] = /<script type="application\/json" id="state">(.*?)<\/script>/.exec(text) ?? [];
    const [, heading = ''] = /<h1[^>]*>(?:<span[^>]*>)?([^<]+)</.exec(text) ?? [];
    expect(heading.length).toBeGreaterThan(0);
    expect(state).not.toContain(heading);
    expect(state.length).toBeLessThanOrEqual(2_000);
  },
);

test.each(LANDING)(
  'the styles of %s are linked on desktops and weigh at most 24.1 KB, those of a phone stand in it up to 7 KB',
  async (address) => {
    const desktop = await site.get(address).set('user-agent', AGENTS.desktop);
    expect(desktop.text).not.toContain('<style');
    const linked = [...desktop.text.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) =>
      String(href),
    );
    expect(weight(linked)).toBeLessThanOrEqual(24_100);
    const phone = await site.get(`/m${address}`).set('user-agent', AGENTS.phone);
    const styles = [...phone.text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style]) => String(style));
    expect(styles).toHaveLength(2);
    expect(gzipSync(styles.join(''), { level: 9 }).length).toBeLessThanOrEqual(7_000);
    const later = /<noscript data-later>(.*?)<\/noscript>/.exec(phone.text)?.[1] ?? '';
    const links = [...later.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) =>
      String(href),
    );
    expect(links.length).toBeGreaterThan(5);
    expect(links).toEqual(
      expect.arrayContaining(linked.filter((href) => /\/(?:base|frame|chrome)-/.test(href))),
    );
  },
);

const blockPages = site.site.context.registry
  .current()
  .pages.filter(({ mobile }) => mobile !== null && mobile.view === null && mobile.blocks.length > 0)
  .map((page) => [page.id, addressOf(page, { locale: 'th', device: 'mobile', params: {} })] as const)
  .filter(([, address]) => /\/(?:frontend|introduction)\//.test(address));

test('a phone has the front of the blog in English with the first flight of packets, as it was packed', async () => {
  const ask = () =>
    site
      .get('/blog/index.htm')
      .set({ 'user-agent': AGENTS.phone, 'accept-encoding': 'br', 'accept-language': 'en' })
      .buffer()
      .parse((res, done) => res.on('data', () => undefined).on('end', () => done(null, null)));
  const { headers } = await vi.waitFor(
    async () => {
      const answer = await ask();
      expect(answer.headers['content-encoding']).toBe('br');
      return answer;
    },
    { timeout: 20_000 },
  );
  expect(headers['content-language']).toBe('en-US');
  const head = Object.entries(headers).reduce((sum, line) => sum + line.join(': ').length + 2, 19);
  expect(Number(headers['content-length']) + head).toBeLessThanOrEqual(FIRST_FLIGHT);
});

test.each(blockPages)('a phone has %s in Thai with the first flight of packets', async (_id, address) => {
  const { text, headers } = await site.get(address).set('user-agent', AGENTS.phone);
  const head = Object.entries(headers).reduce((sum, line) => sum + line.join(': ').length + 2, 19);
  const packed = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) },
  });
  expect(packed.length + head).toBeLessThanOrEqual(FIRST_FLIGHT);
});

test.each(LANDING)('before it paints /m%s, a phone asks for nothing but fonts', async (address) => {
  const { text } = await site.get(`/m${address}`).set('user-agent', AGENTS.phone);
  const [head = ''] = text.replace(/<noscript[^>]*>.*?<\/noscript>/gs, '').split('<body');
  const links = head.match(/<link rel="(?:preload|stylesheet|icon|manifest|modulepreload)"[^>]*>/g) ?? [];
  const [drawn = ''] = links.filter((link) => link.includes('image/svg+xml'));
  const svg = decodeURIComponent(
    /^<link rel="icon" href="data:image\/svg\+xml,([^"]+)"/.exec(drawn)?.[1] ?? '',
  );
  expect(svg).toMatch(/^<svg xmlns='http:\/\/www\.w3\.org\/2000\/svg' .*<\/svg>$/);
  const others = links.filter((link) => link !== drawn && !link.includes('as="font"'));
  expect(others).toEqual(['<link rel="icon" href="/favicon.ico" sizes="32x32">']);
  expect(head).not.toMatch(/<script[^>]* src=/);
});

/** What the browser loads for a module that comes late, without what hydration has brought. */
const manifest = JSON.parse(readFileSync(path.join(DIST, 'client/.vite/manifest.json'), 'utf8')) as Record<
  string,
  { file: string }
>;
const chunk = (module: string) => manifest[module]?.file ?? '';

test('asking for consent takes at most 3 KB of script', () => {
  expect(weight([chunk('client/browser/consent/consent-panel.tsx')])).toBeLessThanOrEqual(3_000);
});

/** Names that only vendors, trackers, the consent panel, usage events and account forms know. */
const LATE =
  /googletagmanager|fbevents|line-scdn|tiktok|hotjar|clarity\.ms|captcha|challenges\.cloudflare|consent-bar|_consent\.json|ALTCHA|insert_id|CryptoJS/i;

test('before idle a page of blocks loads no script of others, no analytics, crypto, captcha or consent panel', () => {
  const early = [entry, ...assets.hydration];
  expect(early.length).toBeGreaterThan(3);
  for (const file of early)
    expect(readFileSync(path.join(DIST, 'client', file), 'utf8').match(LATE)?.[0]).toBeUndefined();
  const late = ['consent/consent-panel.tsx', 'trackers/follow-choice.ts', 'start.ts'].map((module) =>
    chunk(`client/browser/${module}`),
  );
  expect(
    late.every((file) => file !== '' && !early.map((one) => one.replace(/^\//, '')).includes(file)),
  ).toBe(true);
});
