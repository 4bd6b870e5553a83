import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());
const ORIGIN = site.site.context.config.siteOrigin.origin;

/** Messengers leave out larger pictures. */
const MOST_BYTES = 300_000;

async function imageOf(address: string): Promise<string> {
  const { text } = await site.get(address).set('user-agent', AGENTS.desktop);
  const [, image = ''] = /<meta property="og:image" content="([^"]+)"/.exec(text) ?? [];
  expect(image.startsWith(`${ORIGIN}/share/`)).toBe(true);
  return image.slice(ORIGIN.length);
}

test.each(['th', 'zh_CN', 'vi'])(
  'a page in %s has a picture of its own, of the size that is told',
  async (locale) => {
    const address = await imageOf(`/${locale}/frontend/shopeeSellerAdsPage.html`);
    expect(address).toMatch(new RegExp(`^/share/shopeeSellerAdsPage/${locale}-[0-9a-f]{20}\\.png$`));
    const { status, headers, body } = await site.get(address).buffer(true);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/png');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    const { format, width, height } = await sharp(body as Buffer).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    expect((body as Buffer).length).toBeLessThan(MOST_BYTES);
  },
);

test('phone and desktop page share a picture, languages and pages do not', async () => {
  const desktop = await imageOf('/th/goods/price.htm');
  expect(await imageOf('/m/th/goods/price.htm')).toBe(desktop);
  expect(await imageOf('/vi/goods/price.htm')).not.toBe(desktop);
  expect(await imageOf('/th/aboutUs.htm')).not.toBe(desktop);
});

test('a former address, or one without a hash, answers the picture of today, kept briefly', async () => {
  const address = await imageOf('/th/goods/price.htm');
  const hash = address.slice(-24, -4);
  const today = (await site.get(address).buffer(true)).body as Buffer;
  for (const former of [hash.replaceAll(/./g, '0'), null]) {
    const asked = former === null ? address.replace(`-${hash}`, '') : address.replace(hash, former);
    const { status, headers, body } = await site.get(asked).buffer(true);
    expect(status, asked).toBe(200);
    expect(headers['content-type']).toBe('image/png');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect((body as Buffer).equals(today), asked).toBe(true);
  }
});

test('only pages, languages and well-formed addresses have a picture', async () => {
  const address = await imageOf('/th/goods/price.htm');
  const hash = address.slice(address.lastIndexOf('-') + 1);
  for (const wrong of [
    `/share/prices/th-${hash}`,
    `/share/price/de-${hash}`,
    `/share/price~1/th-${hash}`,
    `/share/price/th-${hash}.png`,
    `/share/price/th-.png`,
    `/share/price/th-${hash.toUpperCase()}`,
    `/share/price/..%2fth-${hash}`,
  ])
    expect((await site.get(wrong)).status, wrong).toBe(404);
});
