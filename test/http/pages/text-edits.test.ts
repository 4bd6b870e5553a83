import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyEditableFiles } from '../../support/editable-site.ts';
import { startSite, type TestSite } from '../../support/site.ts';

const files = copyEditableFiles();
const site = await startSite({ watch: true, env: files.env });
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  files.remove();
});

type Texts = Record<string, Record<string, unknown>>;

/** Waits for the watcher's next state, accepted or refused. */
async function nextEdit({ site: { context } }: TestSite, write: () => void): Promise<void> {
  const before = context.registry.status();
  write();
  await expect
    .poll(
      () => {
        const now = context.registry.status();
        return now.revision !== before.revision || now.lastRefusal?.at !== before.lastRefusal?.at;
      },
      { interval: 50 },
    )
    .toBe(true);
}

async function findings(): Promise<string[]> {
  const { registry } = (await site.get('/readyz')).body as {
    registry: { lastRefusal: { issues: string[] } | null };
  };
  return registry.lastRefusal?.issues ?? [];
}

test.each<[string, string, (texts: Texts) => void, RegExp]>([
  [
    'a label that is an object',
    'index',
    (texts) => void (texts['menu']!['title'] = { th: 'x' }),
    /"menu\.title" is an object – a text/,
  ],
  [
    'a lead that is an object',
    'index',
    (texts) => void (texts['hero']!['lead'] = { text: 'x' }),
    /"hero\.lead" is an object – a text/,
  ],
  [
    'a note that is a list',
    'shopeeSellerAdsPage',
    (texts) => void (texts['hero']!['note'] = ['x']),
    /"hero\.note" is a list – a text/,
  ],
  [
    'points that are a text',
    'captureAdsPage1',
    (texts) => void (texts['shops']!['points'] = 'x'),
    /"shops\.points" is a text – a list/,
  ],
  [
    'columns that are an object',
    'shopifySellerCentreAdsPage',
    (texts) => void (texts['ways']!['columns'] = { a: 'x' }),
    /"ways\.columns" is an object – a list/,
  ],
  [
    'items that are texts',
    'shopeeSellerAdsPage',
    (texts) => void (texts['faq']!['items'] = ['x']),
    /"faq\.items\.0" is a text – an object/,
  ],
  [
    'items under names',
    'captureAdsPage1',
    (texts) => void (texts['copied']!['items'] = { one: { title: 'x' } }),
    /"copied\.items" is an object – a list/,
  ],
  [
    'a description that is a list',
    'price',
    (texts) => void (texts['seo']!['description'] = ['x']),
    /"seo\.description" is a list – a text/,
  ],
  [
    'rows of a coded page that are a text',
    'index',
    (texts) => void (texts['day']!['rows'] = 'x'),
    /"day\.rows" is a text – a list/,
  ],
  [
    'a section of a form that is a text',
    'login',
    (texts) => void ((texts as Record<string, unknown>)['form'] = 'x'),
    /"form" is a text – an object/,
  ],
])('%s is refused with line and column, and every page is there', async (_name, id, change, reason) => {
  const file = path.join(files.localesDir, 'th', 'pages', `${id}.json`);
  const sound = readFileSync(file, 'utf8');
  const texts = JSON.parse(sound) as Texts;
  change(texts);
  await nextEdit(site, () => writeFileSync(file, JSON.stringify(texts, null, 2)));
  const told = await findings();
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(new RegExp(`th/pages/${id}\\.json:\\d+:\\d+ ${reason.source}`));
  for (const address of ['/th/index.htm', '/m/th/index.htm', '/th/goods/price.htm', '/th/login.htm'])
    expect((await site.get(address)).status, address).toBe(200);
  await nextEdit(site, () => writeFileSync(file, sound));
  expect(await findings()).toEqual([]);
});

test('a section whose text is missing in every language leaves its place empty, and is back with its text', async () => {
  const file = path.join(files.localesDir, 'en_US', 'pages', 'handlerTrain.json');
  const sound = readFileSync(file, 'utf8');
  const texts = JSON.parse(sound) as Texts;
  delete texts['facts']!['points'];
  const others = ['th'].map((locale) => path.join(files.localesDir, locale, 'pages', 'handlerTrain.json'));
  const kept = others.map((other) => readFileSync(other, 'utf8'));
  others.forEach((other) => {
    const own = JSON.parse(readFileSync(other, 'utf8')) as Texts;
    delete own['facts']!['points'];
    writeFileSync(other, JSON.stringify(own));
  });
  await nextEdit(site, () => writeFileSync(file, JSON.stringify(texts)));
  expect(await findings()).toEqual([]);
  const before = site.errors().length;
  for (const address of ['/en_US/handlerTrain.htm', '/th/handlerTrain.htm', '/m/th/handlerTrain.htm']) {
    const { status, text } = await site.get(address);
    expect(status).toBe(200);
    expect(text).toContain('<div data-static="facts"></div>');
    expect(text).toContain('class="train-intro"');
    expect(text).toContain('name="slotId"');
    expect((await site.get(address)).status).toBe(200);
  }
  expect(site.errors().slice(before)).toMatchObject(
    [
      { locale: 'en_US', device: 'desktop' },
      { locale: 'th', device: 'desktop' },
      { locale: 'th', device: 'mobile' },
    ].map((facts) => ({ ...facts, page: 'handlerTrain', section: 'facts' })),
  );
  expect((await site.get('/metrics')).text).toMatch(/page_section_failures_total\{section="facts"\} [1-9]/);
  others.forEach((other, at) => writeFileSync(other, kept[at] as string));
  await nextEdit(site, () => writeFileSync(file, sound));
  expect((await site.get('/th/handlerTrain.htm')).text).toContain('class="train-facts"');
});
