import { afterAll, expect, test } from 'vitest';
import { BLOCK_TYPES } from '../../../shared/registry/blocks.ts';
import { GROUNDS, VIGNETTES } from '../../../shared/registry/names.ts';
import { startSite } from '../../support/site.ts';

const site = await startSite({ env: { NODE_ENV: 'development' } });
afterAll(() => site[Symbol.asyncDispose]());

test('the gallery lists every block, with what there is to copy', async () => {
  const { text } = await site.get('/dev/blocks?lang=th&accent=plum&width=390').expect(200);
  for (const name of [...BLOCK_TYPES, 'vignettes'])
    expect(text).toContain(`src="/dev/blocks/${name}?lang=th&amp;accent=plum&amp;width=390" width="390"`);
  expect(text).toContain('&quot;type&quot;: &quot;plans&quot;');
  expect(text).toContain('Texts of locales/th/pages/');
});

test.each(BLOCK_TYPES)('%s is shown on every ground, in the chosen language and accent', async (type) => {
  const { text, headers } = await site.get(`/dev/blocks/${type}?lang=vi&accent=rose`).expect(200);
  expect(text).toContain('<html lang="vi"');
  expect(text).toContain('class="accent-rose"');
  for (const ground of GROUNDS) expect(text).toMatch(new RegExp(`block-${type}[^"]* ground-${ground}`));
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(headers['cache-control']).toBe('no-store');
});

test('every product picture is shown', async () => {
  const { text } = await site.get('/dev/blocks/vignettes').expect(200);
  for (const name of VIGNETTES) expect(text).toContain(`vignette-${name}`);
});

test('an unknown name is no page', async () => {
  await site.get('/dev/blocks/nothing').expect(404);
  expect(site.errors()).toEqual([]);
});

test('in production there is no gallery', async () => {
  await using live = await startSite();
  await live.get('/dev/blocks').expect(404);
  await live.get('/dev/blocks/hero').expect(404);
});
