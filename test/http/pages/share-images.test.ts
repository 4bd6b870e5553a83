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

test('only addresses that a page names are drawn', async () => {
  const address = await imageOf('/th/goods/price.htm');
  const hash = address.slice(address.lastIndexOf('-') + 1);
  const other = hash.startsWith('0') ? `1${hash.slice(1)}` : `0${hash.slice(1)}`;
  for (const wrong of [
    `/share/price/th-${other}`,
    `/share/price/vi-${hash}`,
    `/share/aboutUs/th-${hash}`,
    `/share/price/th-${hash}.png`,
    `/share/price/th-.png`,
    `/share/price/th-${hash.toUpperCase()}`,
    `/share/price/..%2fth-${hash}`,
  ])
    expect((await site.get(wrong)).status, wrong).toBe(404);
});
