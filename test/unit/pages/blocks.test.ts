import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { BlockDefinition } from '../../../client/blocks/block-props.ts';
import { blocks } from '../../../client/blocks/index.ts';
import { vignettes } from '../../../client/vignettes/index.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locales.ts';
import { createFormatters, type PageContext } from '../../../shared/page-context.ts';
import { BLOCK_TYPES, blockTypes, type BlockType } from '../../../shared/registry/blocks.ts';
import { blockGroups } from '../../../shared/registry/page-texts.ts';
import type { Device, TextTree } from '../../../shared/registry/types.ts';
import type { GroupShape } from '../../../shared/texts/text-shape.ts';
import { sampleTexts } from '../../support/sample-texts.ts';

type Source = NonNullable<BlockDefinition<'timed-rows', { number: number }[]>['source']>;

/** Texts are their keys, because the markup is tested. */
function factsOf(locale: Locale): PageContext {
  return {
    ...createFormatters(locale),
    id: 'sample',
    locale,
    device: 'desktop',
    brand: 'Sample',
    scenario: 'street-market',
    host: 'www.stallwise.com',
    operator: {},
    t: (key) => key,
    href: (pageId) => `/${locale}/${pageId}.htm`,
    label: (pageId) => ({ title: pageId, note: `About ${pageId}` }),
    dayOf: (pageId) => (pageId === 'tikTokSellerCentreAdsPage' ? 'live-sale' : 'street-market'),
  };
}

function optionsOf(type: BlockType): Record<string, unknown> {
  const needed = Object.entries<z.ZodType>(blockTypes[type].options).filter(
    ([, schema]) => !schema.safeParse(undefined).success,
  );
  return Object.fromEntries(needed.map(([name, schema]) => [name, firstOf(z.toJSONSchema(schema))]));
}

function firstOf({ enum: values, minimum }: { enum?: readonly unknown[]; minimum?: number }): unknown {
  return values?.[0] ?? minimum;
}

const PLAN = {
  id: 'start',
  name: 'Start',
  summary: 'For a first shop',
  recommended: true,
  month: 19,
  year: 190,
  limits: { shops: 2, orders: null, users: 1 },
  features: [{ key: 'labels', text: 'Labels' }],
};
const DATA: Partial<Record<BlockType, unknown>> = {
  'plan-table': { currency: 'USD', plans: [PLAN] },
  plans: { currency: 'USD', plans: [PLAN] },
  'price-line': { currency: 'USD', plans: [PLAN] },
  posts: [],
  'blog-front': { topics: [], articles: [], more: true, banner: null },
  contacts: [],
  'timed-rows': [
    { number: 1, pieces: 1 },
    { number: 2, pieces: 1038 },
    { number: 3, pieces: 3 },
    { number: 4, pieces: 4 },
  ],
};

function draw(
  type: BlockType,
  text: object,
  { first = false, options = optionsOf(type), device = 'desktop' as Device } = {},
): string {
  const { component, failed, subject } = blocks[type];
  const props = { id: 'part', first, options, text: { title: 'The title', ...text } };
  // A block about a subject has words of its own only while it cannot be had.
  const drawn = subject === undefined ? component : (failed as typeof component);
  return renderToStaticMarkup(
    createElement(drawn, { ...props, data: DATA[type], page: { ...factsOf('en_US'), device } }),
  );
}

test('every declared block type has its folder, and every folder its declaration', () => {
  expect(Object.keys(blocks).toSorted()).toEqual([...BLOCK_TYPES].toSorted());
});

test.each(BLOCK_TYPES)('%s draws every text that it declares', (type) => {
  const text = sampleTexts(blockGroups.get(type)?.shape as GroupShape, { all: true }) as TextTree;
  const options = { action: 'price', counts: [1], ...optionsOf(type) };
  const html = (['desktop', 'mobile'] as const).map((device) => draw(type, text, { options, device })).join();
  const written = JSON.stringify(text).match(/Word \d+/g) ?? [];
  expect(written.filter((word) => !new RegExp(`${word}\\b`).test(html))).toEqual([]);
});

test.each(BLOCK_TYPES)('%s stands with nothing but a title', (type) => {
  const html = draw(type, {});
  expect(html).toMatch(/^<section class="block block-[a-z-]+[^"]*" id="part" aria-labelledby="part-title">/);
  expect(html).toContain('<h2 id="part-title">The title</h2>');
  expect(html).not.toMatch(/<(p|h3|ul|ol|li|dl|small|th|td|tbody)(?: [^>]*)?><\/\1>|undefined|\bstyle=/);
});

test.each(BLOCK_TYPES)('%s holds the heading of the page when it comes first', (type) => {
  expect(draw(type, {}, { first: true }).match(/<h1/g)).toHaveLength(1);
});

test.each(['plan-table', 'plans', 'posts', 'blog-front', 'contacts', 'timed-rows'] as const)(
  '%s has a skeleton and a state for missing data',
  (type) => {
    const { skeleton, failed, source } = blocks[type];
    expect(source).toBeTypeOf('function');
    for (const component of [skeleton, failed]) {
      const props = { id: 'part', first: false, options: optionsOf(type), text: { title: 'The title' } };
      const html = renderToStaticMarkup(
        createElement(component as NonNullable<typeof component>, {
          ...props,
          data: undefined,
          page: factsOf('th'),
        }),
      );
      expect(html).toContain('<h2 id="part-title">The title</h2>');
    }
  },
);

test('what stands for another page is drawn from the day of that page', () => {
  const asker = (page: string) => {
    const html = draw('related', {}, { options: { pages: [page], pictures: ['orders'], look: 'objects' } });
    return /data-market="(\w+)"/.exec(html)?.[1];
  };
  expect(asker('tikTokSellerCentreAdsPage')).toBe('tiktok');
  expect(asker('introductionOrder')).toBe('shopee');
});

test('all entries of the texts are shown, or as many as the registry asks for', () => {
  const items = ['a', 'b', 'c', 'd', 'e'].map((title) => ({ title }));
  expect(draw('steps', { items }).match(/<li/g)).toHaveLength(5);
  expect(draw('steps', { items }, { options: { items: 3 } }).match(/<li/g)).toHaveLength(3);
});

test('emphasis and links of a rich text are drawn, what only looks like them stays', () => {
  const answer =
    'See **the** [prices](page:price#plans), [more](https://example.com/x) and [x](javascript:a).';
  const html = draw('faq', { items: [{ question: 'Q', answer }] });
  expect(html).toContain(
    '<p>See <strong>the</strong> <a href="/en_US/price.htm#plans">prices</a>, <a href="https://example.com/x" rel="external noopener">more</a> and [x](javascript:a).</p>',
  );
});

test('timed rows come as many as asked for, and carry their number in the words of the page', async () => {
  const rows: { number: number }[] = await (blocks['timed-rows'].source as Source)({
    call: () => Promise.reject(new Error('nothing is called')),
    page: factsOf('en_US'),
    options: { rows: 3, delayMs: 0 },
  });
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3]);
  const text = { row: 'Order', columns: ['Order', 'Pieces', 'State'], states: ['Packed', 'Sent'] };
  const html = draw('timed-rows', text);
  expect(html).toContain('<tr><th scope="row">Order 2</th><td>1,038</td><td>Packed</td></tr>');
});

test('a tick and a dash in a table are read out as words', () => {
  const rows = [{ title: 'Row', cells: ['✓', '–'] }];
  const html = draw('table', { columns: ['What', 'Ours', 'Theirs'], rows });
  expect(html).toContain('data-answer="yes"');
  expect(html).toContain('<span class="visually-hidden">blocks:no</span>');
});

const PICTURES = LOCALE_CODES.flatMap((locale) =>
  Object.keys(vignettes).map((name) => ({ locale, name: name as keyof typeof vignettes })),
);

test.each(PICTURES)(
  '$name is one picture with a name and no style attribute in $locale',
  ({ locale, name }) => {
    const html = renderToStaticMarkup(createElement(vignettes[name], { page: factsOf(locale) }));
    expect(html).toContain(`class="vignette vignette-${name}"`);
    expect(html).not.toMatch(/\bstyle=|NaN|undefined|Infinity/);
    if (name !== 'card-picker') expect(html).toMatch(/^<div [^>]*role="img" aria-label="[^"]+"/);
  },
);

test('every radio button of the card picker has a label, and ids begin with the prefix', () => {
  const html = renderToStaticMarkup(createElement(vignettes['card-picker'], { page: factsOf('vi') }));
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]);
  expect(ids).toEqual(['card-orders', 'card-products', 'card-inventory', 'card-data']);
  for (const id of ids) expect(html).toContain(`for="${id}"`);
});
