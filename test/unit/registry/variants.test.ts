import { expect, test } from 'vitest';
import { checkRegistry } from '../../../shared/registry/cross-checks.ts';
import { matchOfTrial } from '../../../shared/registry/compile.ts';
import type { PageEntry } from '../../../shared/registry/schema.ts';
import type { TextTree } from '../../../shared/registry/types.ts';
import { inEvery, NO_TEXTS, page, registryWith, snapshotOf } from '../../support/registry-fixture.ts';

type Variant = NonNullable<PageEntry['variants']>[number];

const title = inEvery((locale) => ({ intro: { title: `Other ${locale}` } }));
const b: Variant = { id: 'b', weight: 30, text: title };
const spring = (variants: unknown, changes: Partial<PageEntry> = {}) =>
  page('spring', '/{lang}/spring.htm', { variants: variants as Variant[], ...changes });

/** As `severity place: reason`, without the two pages that every registry has. */
function findingsIn(entry: PageEntry): string[] {
  return checkRegistry(registryWith([entry]), NO_TEXTS, { warnings: true })
    .issues.filter(({ path }) => path[1] === 2)
    .map(({ severity, path, reason }) => `${severity} ${path.slice(2).join('.')}: ${reason}`);
}

const { ms_MY: _malay, ...withoutMalay } = title;

test.each<[string, PageEntry, string[]]>([
  ['texts in every language', spring([b]), []],
  [
    'blocks of its own',
    spring([{ id: 'b', weight: 1, blocks: [{ type: 'cta', id: 'intro', action: 'register' }] }]),
    [],
  ],
  ['the id of the page itself', spring([{ ...b, id: 'a' }]), ['error variants.0.id: "a" is the page itself']],
  ['an id twice', spring([b, b]), ['error variants.1.id: There is a variant "b" already']],
  ['an id with a blank', spring([{ ...b, id: 'b 2' }]), ['error variants.0.id: "b 2" is not allowed here']],
  ['no weight', spring([{ id: 'b', text: title }]), ['error variants.0: "weight" is missing']],
  ['weight 0', spring([{ ...b, weight: 0 }]), ['error variants.0.weight: 0 is not allowed here']],
  ['weight 100', spring([{ ...b, weight: 100 }]), ['error variants.0.weight: 100 is not allowed here']],
  [
    'weights of all visitors',
    spring([
      { ...b, weight: 60 },
      { ...b, id: 'c', weight: 40 },
    ]),
    ['error variants.1.weight: The variants take 100 of 100 visitors and leave none to the page itself'],
  ],
  ['nothing of its own', spring([{ id: 'b', weight: 5 }]), ['error variants.0: The variant changes nothing']],
  [
    'the same blocks',
    spring([{ id: 'b', weight: 5, blocks: [{ type: 'intro', id: 'intro' }] }]),
    ['error variants.0: The variant changes nothing'],
  ],
  [
    'a language without its texts',
    spring([{ ...b, text: withoutMalay }]),
    ['error variants.0.text: The variant has no "intro.title" in ms_MY'],
  ],
  [
    'no texts in a language that is a draft',
    spring([{ ...b, text: withoutMalay }], { publish: { languages: { ms_MY: 'draft' } } }),
    [],
  ],
  [
    'texts in the published languages of a draft',
    spring([{ ...b, text: { th: title.th } }], {
      publish: { draft: true, languages: { th: 'published' }, disabled: true },
    }),
    [],
  ],
  [
    'no texts in a language of a draft that has its moment',
    spring([{ ...b, text: { th: title.th } }], {
      publish: { draft: true, languages: { th: 'published', ms_MY: { from: '2026-12-01T09:00+08:00' } } },
    }),
    ['error variants.0.text: The variant has no "intro.title" in ms_MY'],
  ],
  [
    'no texts in languages of a disabled page',
    spring([{ ...b, text: withoutMalay }], { publish: { disabled: true } }),
    ['error variants.0.text: The variant has no "intro.title" in ms_MY'],
  ],
  [
    'a text that one language lacks',
    spring([{ ...b, text: { ...title, th: { intro: { title: ' ' } } } }]),
    ['error variants.0.text.th: The variant has no "intro.title" in th'],
  ],
  [
    'a text of the wrong kind',
    spring([{ ...b, text: inEvery(() => ({ intro: 'Title' })) }]),
    expect.arrayContaining([expect.stringMatching(/^error variants\.0\.text\.en_US\.intro: /)]),
  ],
  [
    'a text that no block has',
    spring([{ ...b, text: inEvery(() => ({ outro: { title: 'Title' } })) }]),
    expect.arrayContaining([expect.stringMatching(/^warning variants\.0\.text\.en_US\.outro: /)]),
  ],
  [
    'a block without a title',
    spring([{ id: 'b', weight: 5, blocks: [{ type: 'cta', id: 'start', action: 'register' }] }]),
    expect.arrayContaining(['error variants.0.blocks.0.id: The block "start" has no title in en_US']),
  ],
  [
    'a block twice',
    spring([
      {
        ...b,
        blocks: [
          { type: 'intro', id: 'intro' },
          { type: 'cta', id: 'intro', action: 'register' },
        ],
      },
    ]),
    ['error variants.0.blocks.1.id: There is a block "intro" on this page already'],
  ],
])('a variant with %s', (_case, entry, expected) => {
  expect(findingsIn(entry)).toEqual(expected);
});

test('a coded page has variants of its texts only, and that of unknown addresses none', () => {
  const registry = registryWith();
  const [home, unknown] = registry.pages as [PageEntry, PageEntry];
  home.variants = [
    {
      ...b,
      text: inEvery(() => ({ seo: { title: 'x' } })),
      blocks: [{ type: 'cta', id: 'x', action: 'register' }],
    },
  ];
  unknown.variants = [{ ...b, text: inEvery(() => ({ seo: { title: 'x' } })) }];
  const { issues } = checkRegistry(registry, NO_TEXTS);
  expect(issues.map(({ path, reason }) => `${path.join('.')}: ${reason}`)).toEqual([
    'pages.0.variants.0.blocks: The page is the view home, whose variants have texts of their own only',
    'pages.1.variants: The page of unknown addresses has no variants',
    'pages.0.variants.0.blocks.0.id: The block "x" has no title in en_US',
  ]);
});

test('a variant is the page, but for what it changes', () => {
  const blocks: Variant['blocks'] = [
    { type: 'intro', id: 'intro' },
    { type: 'cta', id: 'start', action: 'register' },
  ];
  const text = inEvery((locale) => ({
    intro: { title: `Other ${locale}` },
    start: { title: `Go ${locale}` },
  }));
  const snapshot = snapshotOf(
    registryWith([
      spring(
        [
          { id: 'b', weight: 30, blocks, text },
          { ...b, id: 'c' },
        ],
        { mobile: { layout: 'm-default' } },
      ),
    ]),
  );
  const match = snapshot.match('/m/th/spring.htm');
  if (match === null) throw new Error('There is no page');
  const { page: own } = match;
  expect([own.trial, own.trials.map(({ id, weight }) => [id, weight])]).toEqual([
    'a',
    [
      ['b', 30],
      ['c', 30],
    ],
  ]);
  const other = matchOfTrial(match, 'b');
  expect(other).toMatchObject({ canonical: '/m/th/spring.htm', locale: 'th', device: 'mobile' });
  expect(other?.page).toMatchObject({ id: 'spring', trial: 'b', path: '/{lang}/spring.htm' });
  expect(other?.variant.blocks.map(({ id }) => id)).toEqual(['intro', 'start']);
  expect(matchOfTrial(match, 'c')?.variant.blocks).toEqual(match.variant.blocks);
  expect(matchOfTrial(match, 'd')).toBeNull();

  const textsOf = (textsId = '') => snapshot.texts.page(textsId, 'th') as Record<string, TextTree>;
  expect(textsOf(other?.page.textsId)).toMatchObject({
    seo: { title: 'spring th' },
    intro: { title: 'Other th' },
    start: { title: 'Go th' },
  });
  expect(textsOf(own.textsId)['intro']).toEqual({ title: 'spring th' });
});

test('a variant may use a shared section', () => {
  const registry = registryWith(
    [spring([{ id: 'b', weight: 30, blocks: [{ use: 'proof', id: 'seen' } as never] }])],
    { sections: [{ type: 'cta', id: 'proof', action: 'register' }] },
  );
  const areas = new Map([['en_US' as const, new Map([['sections', { proof: { title: 'Shared' } }]])]]);
  const snapshot = snapshotOf(registry, { ...NO_TEXTS, areas });
  const trial = snapshot.pageById.get('spring')?.trials[0]?.page;
  expect(trial?.desktop?.blocks).toMatchObject([{ type: 'cta', id: 'seen', action: 'register' }]);
  expect(snapshot.texts.page(trial?.textsId ?? '', 'en_US')['seen']).toEqual({ title: 'Shared' });
});
