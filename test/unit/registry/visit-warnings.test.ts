import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Locale } from '../../../shared/locales.ts';
import { finish } from '../../../shared/registry/steps.ts';
import { PAGES_LINKED_BY_CODE } from '../../../shared/registry/names.ts';
import { pictureWarnings } from '../../../shared/registry/picture-warnings.ts';
import type { PageEntry, Registry } from '../../../shared/registry/schema.ts';
import type { TextTree } from '../../../shared/registry/types.ts';
import { findings } from '../../support/registry-findings.ts';
import { NO_TEXTS, page, registryWith } from '../../support/registry-fixture.ts';

const CLIENT = path.resolve(import.meta.dirname, '../../../client');

/** A page whose English introduction hold these words. */
function saying(words: string, changes: Partial<PageEntry> = {}): PageEntry {
  const blocks: PageEntry['blocks'] = [{ type: 'cta', id: 'intro', action: 'none' }];
  const entry = page('news', '/{lang}/news.htm', { blocks, ...changes });
  const text = entry.text as Record<string, TextTree>;
  const intro = { ...(text['en_US']?.['intro'] as TextTree), note: words };
  return { ...entry, text: { ...text, en_US: { ...text['en_US'], intro } } };
}

const PRICE = page('price', '/{lang}/price.htm');
const warningsOf = (pages: readonly PageEntry[], changes: Partial<Registry> = {}) =>
  findings(registryWith(pages, changes), { warnings: true });

test.each<[words: string, found: readonly unknown[]]>([
  ['See [prices](page:price)', []],
  ['See [prices](page:price#intro) and [above](#intro)', []],
  ['See [the front](page:index#cards)', []],
  [
    'See [the front](page:index#card)',
    [expect.stringMatching(/note: The page "index" has no section "card": .+ \(cards\)$/)],
  ],
  ['See [prices](https://www.example.com/th/price.htm?x=1#y)', []],
  ['See [prices](https://www.example.com/en_US/price.htm/)', []],
  ['See [the front](https://www.example.org/)', []],
  ['See [others](https://www.example.net/th/prices.htm)', []],
  ['See [the platform](https://www.example.com/web/orders)', []],
  [
    'See [prices](page:price#intr)',
    [
      expect.stringMatching(
        /^pages\.3\.text\.en_US\.intro\.note: The page "price" has no section "intr".*\(intro\)$/,
      ),
    ],
  ],
  ['See [below](#prices)', [expect.stringMatching(/note: The page "news" has no section "prices"/)]],
  [
    'See [prices](https://www.example.com/th/prices.htm)',
    [expect.stringMatching(/note: No page has the address https:\/\/www\.example\.com\/th\/prices\.htm/)],
  ],
  ['See [it](https://www.example.com/xx/price.htm)', [expect.stringContaining('No page has the address')]],
  ['See [it](https://www.example.com/th/old.htm)', [expect.stringContaining('No page has the address')]],
])('of "%s" is told %j', (words, found) => {
  expect(warningsOf([PRICE, saying(words)], { gone: ['/{lang}/old.htm'] })).toEqual(found);
});

const LONELY = { menu: undefined };

test.each<[name: string, pages: readonly PageEntry[], changes?: Partial<Registry>]>([
  ['that is in a menu', [page('sale', '/{lang}/sale.htm')]],
  ['that a text leads to', [page('sale', '/{lang}/sale.htm', LONELY), saying('See [it](page:sale)')]],
  ['that a section leads to', [page('sale', '/{lang}/sale.htm', LONELY)], { sections: [LISTS_SALE()] }],
  ['that the layouts lead to', [page('price', '/{lang}/price.htm', LONELY)]],
  [
    'that search engines do not list',
    [page('sale', '/{lang}/sale.htm', { ...LONELY, seo: { index: false } })],
  ],
  ['that is a draft', [page('sale', '/{lang}/sale.htm', { ...LONELY, publish: { draft: true } })]],
])('a page %s is not lonely', (_name, pages, changes) => {
  expect(warningsOf(pages, changes).filter((line) => line.includes('Nothing leads to'))).toEqual([]);
});

function LISTS_SALE() {
  return { type: 'related', id: 'more', pages: ['sale', 'index'] } as const satisfies object as never;
}

test('a page to which nothing leads, not even it itself, is named', () => {
  const sale = { ...saying('See [this](page:sale)', LONELY), id: 'sale', path: '/{lang}/sale.htm' };
  expect(warningsOf([sale])).toEqual([
    expect.stringMatching(/^pages\.2\.id: Nothing leads to the page "sale": no menu, page or article/),
  ]);
  expect(findings(registryWith([sale]), { warnings: true, linked: ['sale'] })).toEqual([]);
});

test('a page whose address varies cannot stand in a menu', () => {
  expect(warningsOf([page('item', '/{lang}/item/{id}.htm')])).toEqual([
    expect.stringMatching(
      /^pages\.2\.menu: The address .*item\/\{id\}\.htm varies, so no menu can lead to it/,
    ),
  ]);
});

const HERO: PageEntry['blocks'] = [{ type: 'hero', id: 'intro' }];
const BUTTON: PageEntry['blocks'] = [{ type: 'hero', id: 'intro', action: 'price' }];
const sale = (blocks: PageEntry['blocks'], publish?: PageEntry['publish']) =>
  page('sale', '/{lang}/sale.htm', { blocks, ...(publish && { publish }) });
const price = (publish: PageEntry['publish']) => ({ ...PRICE, publish });

test.each<[name: string, pages: readonly PageEntry[], found: RegExp | null]>([
  ['a page that is there', [sale(BUTTON), PRICE], null],
  [
    'no page',
    [sale(BUTTON)],
    /^pages\.2\.blocks\.0\.action: There is no page "price", so the block "intro" of "sale"/,
  ],
  ['no page, unsaid', [sale(HERO)], /^pages\.2\.blocks\.0: There is no page "register"/],
  [
    'a draft',
    [sale(BUTTON), price({ draft: true })],
    /action: The page "price" is not published, so the block/,
  ],
  [
    'a page that is not there in Thai',
    [sale(BUTTON), price({ languages: { th: 'draft' } })],
    /The page "price" is not published in th, so/,
  ],
  [
    'a page that comes later',
    [sale(BUTTON, { from: '2030-01-01T00:00Z' }), price({ from: '2030-01-02T00:00Z' })],
    /The page "price" is not published, so/,
  ],
  [
    'a page that comes in time',
    [sale(BUTTON, { from: '2030-01-02T00:00Z' }), price({ from: '2030-01-01T00:00Z' })],
    null,
  ],
  ['a draft, from a draft', [sale(BUTTON, { draft: true }), price({ draft: true })], null],
])('of a button that leads to %s', (_name, pages, found) => {
  const said = warningsOf(pages).filter((line) => line.includes('shows no button'));
  expect(said).toEqual(found === null ? [] : [expect.stringMatching(found)]);
});

test('one page that is missing is told once, with how many buttons miss it', () => {
  const pages = ['a', 'b', 'c'].map((id) => page(id, `/{lang}/${id}.htm`, { blocks: BUTTON }));
  const said = warningsOf(pages).filter((line) => line.includes('no button'));
  expect(said).toEqual([expect.stringMatching(/"intro" of "a" shows no button there, nor do 2 more/)]);
});

test('a picture without a description in a language is named at its first use', () => {
  const vignette: PageEntry['blocks'] = [{ type: 'hero', id: 'intro', vignette: 'order-card' }];
  const registry = registryWith(['a', 'b'].map((id) => page(id, `/{lang}/${id}.htm`, { blocks: vignette })));
  const texts = (label: string | null): TextTree => ({
    orderCard: label === null ? {} : { label, paid: 'x' },
  });
  const labels: Partial<Record<Locale, string | null>> = {
    en_US: 'An order',
    in: 'x',
    th: null,
    vi: ' ',
    zh_CN: 'x',
    ms_MY: 'x',
  };
  const areas = new Map(
    Object.entries(labels).map(([locale, label]) => [
      locale as Locale,
      new Map([['vignettes', texts(label)]]),
    ]),
  );
  const said = finish(pictureWarnings(registry, { ...NO_TEXTS, areas }));
  expect(said.map(({ path: at, reason, allowed }) => [at.join('.'), reason, allowed])).toEqual(
    ['th', 'vi'].map((locale) => [
      'pages.2.blocks.0.vignette',
      `The picture "order-card" has no description in ${locale}`,
      `"orderCard.label" in locales/${locale}/vignettes.json`,
    ]),
  );
});

test('the pages that code leads to are listed', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: CLIENT }).map((file) =>
    readFileSync(path.join(CLIENT, file), 'utf8'),
  );
  const named = sources.flatMap((text) =>
    [...text.matchAll(/\bhref\(\s*'([a-zA-Z0-9]+)'/g)].map(([, id]) => id),
  );
  expect(PAGES_LINKED_BY_CODE).toEqual(expect.arrayContaining([...new Set(named)]));
});
