import { afterAll, expect, test } from 'vitest';
import { neededOptions } from '../../../server/registry/block-guide/option-facts.ts';
import { BLOCK_TYPES, blockTypes } from '../../../shared/registry/blocks.ts';
import { GROUNDS, VIGNETTES } from '../../../shared/registry/names.ts';
import { startSite } from '../../support/site.ts';

const site = await startSite({ env: { NODE_ENV: 'development' } });
afterAll(() => site[Symbol.asyncDispose]());

const show = async (address: string) => (await site.get(address).expect(200)).text;

test('the gallery leads to every block and picture, in the chosen language, accent and scenario', async () => {
  const text = await show('/dev/blocks?lang=th&accent=plum&day=live-sale');
  const query = 'lang=th&amp;accent=plum&amp;day=live-sale';
  for (const name of BLOCK_TYPES) expect(text).toContain(`href="/dev/blocks/${name}?${query}`);
  for (const name of VIGNETTES) expect(text).toContain(`src="/dev/pictures/${name}/frame?${query}`);
});

test.each(BLOCK_TYPES)(
  '%s has a field for every option, every width, and what there is to copy',
  async (type) => {
    const text = await show(`/dev/blocks/${type}?lang=vi`);
    for (const name of Object.keys(blockTypes[type].options)) expect(text).toContain(`name="set.${name}"`);
    for (const width of [320, 390, 768, 1440]) expect(text).toContain(`width="${width}"`);
    expect(text).toContain(`&quot;type&quot;: &quot;${type}&quot;`);
    expect(text).toContain('Texts of locales/vi/pages/');
  },
);

test.each(BLOCK_TYPES)('%s is drawn in the chosen language, accent and ground', async (type) => {
  for (const ground of GROUNDS) {
    const own = Object.entries({ ...neededOptions(type), ground }).map(
      ([name, value]) => `set.${name}=${String(value)}`,
    );
    const drawn = await show(`/dev/blocks/${type}/frame?set=1&${own.join('&')}`);
    expect(drawn).toMatch(new RegExp(`block-${type}[^"]* ground-${ground}`));
  }
  const { text, headers } = await site.get(`/dev/blocks/${type}/frame?lang=vi&accent=rose`).expect(200);
  expect(text).toContain('<html lang="vi"');
  expect(text).toContain('class="accent-rose"');
  expect(text).toMatch(new RegExp(`class="block block-${type}\\b`));
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(headers['cache-control']).toBe('no-store');
});

test.each([
  ['features', 'set=1&set.look=objects', 'look-objects'],
  ['showcase', 'set=1&set.vignette=order-table&set.look=wide', 'look-wide'],
] as const)('a frame of %s has the sheets of a page: the typeface, its look', async (type, asked, look) => {
  const drawn = await show(`/dev/blocks/${type}/frame?${asked}`);
  for (const sheet of ['fonts', 'base', 'block', look])
    expect(drawn).toMatch(new RegExp(`<link rel="stylesheet" href="[^"]*/${sheet}-`));
});

test('options of the address are drawn and stand in the entry to copy', async () => {
  const asked = 'set=1&set.action=price&set.look=sentence&set.ground=night';
  const bench = await show(`/dev/blocks/cta?${asked}`);
  expect(bench).toContain('&quot;look&quot;: &quot;sentence&quot;');
  expect(await show(`/dev/blocks/cta/frame?${asked}`)).toMatch(/block-cta ground-night on-dark/);
});

test('texts to copy are as editors write them, without the marks of unbreakable words', async () => {
  expect(await show('/dev/blocks/steps/frame?lang=th'), 'as visitors read them').toContain('<whole-word>');
  expect(await show('/dev/blocks/steps?lang=th')).not.toContain('<whole-word>');
});

test('options that the registry would refuse are explained, and the others are kept', async () => {
  const asked = 'set=1&set.vignette=store&set.side=middle';
  const bench = await show(`/dev/blocks/showcase?${asked}`);
  expect(bench).toMatch(/class="wrong">side: /);
  expect(bench).toContain('&quot;vignette&quot;: &quot;store&quot;');
  await show(`/dev/blocks/showcase/frame?${asked}`);
});

test('languages, accents, scenarios, options and pictures stand side by side', async () => {
  expect(await show('/dev/blocks/hero?by=languages')).toContain('<figcaption>zh_CN</figcaption>');
  expect(await show('/dev/blocks/hero?by=accents')).toContain('<figcaption>slate</figcaption>');
  expect(await show('/dev/blocks/hero?by=scenarios')).toContain('<figcaption>tote-studio: ');
  expect(await show('/dev/blocks/hero?by=pictures')).toContain('{&quot;vignette&quot;:&quot;phone&quot;}');
  const options = await show('/dev/blocks/plans?by=options');
  expect(options).toContain('{&quot;ground&quot;:&quot;night&quot;}');
  expect(options).toContain('<figcaption>skeleton</figcaption>');
  await show('/dev/blocks/plans/frame?state=skeleton');
});

test.each(VIGNETTES)('the picture %s is drawn, with numbers for notes', async (name) => {
  expect(await show(`/dev/pictures/${name}?pins=3`)).toContain(`&quot;vignette&quot;: &quot;${name}&quot;`);
  expect(await show(`/dev/pictures/${name}/frame?pins=3`)).toContain(`vignette-${name}`);
});

test('an unknown name is no page', async () => {
  await site.get('/dev/blocks/nothing').expect(404);
  await site.get('/dev/pictures/nothing/frame').expect(404);
  await site.get('/dev/nothing').expect(404);
  expect(site.errors()).toEqual([]);
});

test('in production there is no gallery', async () => {
  await using live = await startSite();
  await live.get('/dev/blocks').expect(404);
  await live.get('/dev/blocks/hero/frame').expect(404);
  await live.get('/dev/pictures/store').expect(404);
});
