import { afterAll, expect, test } from 'vitest';
import { startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const { context } = site.site;

test('the sitemap lists indexable desktop pages with their languages', async () => {
  const { text, headers } = await site.get('/sitemap.xml');
  const origin = context.config.siteOrigin.origin;
  expect(headers['content-type']).toContain('application/xml');
  expect(text).toContain(`<loc>${origin}/th/goods/price.htm</loc>`);
  expect(text).toContain(`hreflang="x-default" href="${origin}/en_US/goods/price.htm"`);
  expect(text).not.toMatch(/\/m\/|login\.htm|page404|registerNext/);
});

test('more rows than a file may have are divided, and the sitemap is their index', async () => {
  await using large = await startSite({ limits: { sitemapRows: 100 } });
  const whole = (await site.get('/sitemap.xml')).text;
  const index = await large.get('/sitemap.xml');
  expect(index.headers['content-type']).toContain('application/xml');
  expect(index.text).toContain('<sitemapindex');
  const parts = addressesIn(index.text);
  expect(parts.length).toBeGreaterThan(1);
  const rows: string[] = [];
  for (const part of parts) {
    const { text, status } = await large.get(new URL(part).pathname);
    expect(status, part).toBe(200);
    expect(addressesIn(text).length).toBeLessThanOrEqual(100);
    rows.push(...addressesIn(text));
  }
  expect(rows).toEqual(addressesIn(whole));
  for (const wrong of ['0', String(parts.length + 1), '01', 'a', '-1', '1e1'])
    expect((await large.get(`/sitemap/${wrong}.xml`)).status, wrong).toBe(404);
  expect((await site.get('/sitemap/1.xml')).status, 'one file is enough').toBe(404);
});

function addressesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => String(address));
}
