import { expect, test } from 'vitest';
import { checkRegistry } from '../../../shared/registry/cross-checks.ts';
import type { PageEntry } from '../../../shared/registry/schema.ts';
import type { TextTree } from '../../../shared/registry/types.ts';
import { findings } from '../../support/registry-findings.ts';
import { page, registryWith } from '../../support/registry-fixture.ts';

const BLOCKS: PageEntry['blocks'] = [
  { type: 'hero', id: 'intro', action: 'none' },
  { type: 'faq', id: 'faq' },
];
const QUESTIONS = [
  { question: 'One?', answer: 'Yes' },
  { question: 'Two?', answer: 'No' },
];

interface Change {
  /** Merged into the language's texts. */
  th?: TextTree;
  en_US?: TextTree;
  blocks?: PageEntry['blocks'];
  mobile?: PageEntry['mobile'];
}

function afterChange({ blocks = BLOCKS, mobile, ...texts }: Change): string[] {
  const entry = page('news', '/{lang}/news.htm', { blocks, mobile });
  const faq = { title: 'Questions', items: QUESTIONS };
  const text = Object.fromEntries(
    Object.entries(entry.text as Record<string, TextTree>).map(([locale, tree]) => {
      const change = texts[locale as 'th' | 'en_US'] ?? {};
      const laid = Object.entries(change).map(([key, group]) => [
        key,
        { ...(tree[key] as object), ...(group as object) },
      ]);
      return [locale, { ...tree, faq, ...Object.fromEntries(laid) }];
    }),
  );
  return findings(registryWith([{ ...entry, text }]), { warnings: true }).map((line) =>
    line.replace(/^pages\.2\.(?:text\.)?/, ''),
  );
}

test('sound texts are told nothing of', () => {
  expect(afterChange({})).toEqual([]);
});

test.each<[string, Change, string[]]>([
  [
    'a key that is nearly known',
    { th: { intro: { tilte: 'x' } } },
    ['th.intro.tilte: Nothing reads "intro.tilte" (title)'],
  ],
  [
    'a key in an entry',
    { th: { faq: { items: [{ question: 'q', anwser: 'a' }, QUESTIONS[1]!] } } },
    ['th.faq.items.0.anwser: Nothing reads "faq.items.0.anwser" (answer)'],
  ],
  ['a block that is not there', { th: { fqa: { title: 'x' } } }, ['th.fqa: Nothing reads "fqa" (faq)']],
  [
    'an unknown placeholder',
    { th: { intro: { lead: '{{brnad}}' } } },
    ['th.intro.lead: "intro.lead": {{brnad}} is shown as it is typed ({{brand}})'],
  ],
  [
    'a link to no page',
    { th: { intro: { note: '[x](page:indx)' } } },
    ['th.intro.note: "intro.note": There is no page "indx": the words are shown without a link (index)'],
  ],
  [
    'another script',
    { th: { intro: { lead: 'Цена' } } },
    ['th.intro.lead: "intro.lead": Цена is not in the letters of the language'],
  ],
  [
    'fewer entries than in English',
    { th: { faq: { title: 'x', items: [QUESTIONS[0]!] } } },
    ['th.faq.items: "faq.items" has 1 of the 2 entries in en_US: the last are shown in en_US'],
  ],
  [
    'an entry without its answer',
    { en_US: { faq: { title: 'x', items: [{ question: 'q' }, QUESTIONS[1]!] } } },
    ['en_US.faq.items.0: "faq.items.0.answer" is missing in en_US'],
  ],
  [
    'too many entries',
    {
      en_US: { faq: { items: Array.from({ length: 11 }, () => QUESTIONS[0]!) } },
      th: { faq: { items: Array.from({ length: 11 }, () => QUESTIONS[0]!) } },
    },
    ['en_US.faq.items: "faq.items" has 11 entries'],
  ],
  [
    'a short description',
    { th: { seo: { description: 'สั้น' } } },
    ['th.seo.description: "seo.description" has 4 characters'],
  ],
  [
    'a long title',
    { th: { seo: { title: 'Title of the page '.repeat(9) } } },
    ['th.seo.title: "seo.title": The text is 71 em wide, its place has room for 30'],
  ],
  [
    'the title of another page',
    { th: { seo: { title: 'index th' } } },
    ['th.seo.title: The page "index" has the same title in th'],
  ],
])('%s', (_name, change, expected) => {
  expect(afterChange(change)).toEqual(expect.arrayContaining(expected));
});

test.each<[string, Change, string[]]>([
  [
    'more than the texts have',
    { blocks: [BLOCKS[0]!, { type: 'faq', id: 'faq', items: 3 }] },
    ['blocks.1.items: The block "faq" shows 3 items, its texts have 2'],
  ],
  ['as many as the texts have', { blocks: [BLOCKS[0]!, { type: 'faq', id: 'faq', items: 2 }] }, []],
  [
    'fewer everywhere',
    { blocks: [BLOCKS[0]!, { type: 'faq', id: 'faq', items: 1 }] },
    ['blocks.1.items: The block "faq" leaves out 1 of its 2 items'],
  ],
  [
    'fewer on phones alone',
    { mobile: { layout: 'm-default', blocks: [BLOCKS[0]!, { type: 'faq', id: 'faq', items: 1 }] } },
    [],
  ],
])('a number of entries: %s', (_name, change, expected) => {
  expect(afterChange(change)).toEqual(expected);
});

test('a coded page is told which of its texts nothing reads, and which are missing in English', () => {
  const registry = registryWith();
  const text = registry.pages[0]?.text as Record<string, Record<string, unknown>>;
  Object.assign(text['en_US'] as object, { heroo: { title: 'x' }, banner: { title: 'x', lead: 'y' } });
  expect(findings(registry, { warnings: true })).toEqual([
    'pages.0.text.en_US.banner: "banner.action" is missing in en_US',
    'pages.0.text.en_US.heroo: Nothing reads "heroo" (hero)',
  ]);
});

test('shared texts are told of like others', () => {
  const agreement = { contents: 'Contents of {{brnad}}', verzion: 'x' };
  const common = { startFree: 'Start free of everything that may ever cost money' };
  const texts = {
    pages: new Map(),
    areas: new Map([
      ['en_US' as const, new Map<string, TextTree>([['agreement', agreement]])],
      [
        'th' as const,
        new Map<string, TextTree>([
          ['common', common],
          ['comon', {}],
        ]),
      ],
    ]),
  };
  const { issues } = checkRegistry(registryWith(), texts, { warnings: true });
  const told = issues.map(({ file, path, reason, suggestion }) =>
    [file, path.join('.'), reason, suggestion].join(' '),
  );
  expect(told).toEqual(
    expect.arrayContaining([
      'en_US/agreement.json  "version" is missing in en_US ',
      'en_US/agreement.json contents "contents": {{brnad}} is shown as it is typed {{brand}}',
      'en_US/agreement.json verzion Nothing reads "verzion" version',
      'th/common.json startFree "startFree": The text is 24 em wide, its place has room for 18 ',
      'th/comon.json  No part of the site reads texts of the area "comon" common',
      'en_US/forms.json  There are no texts of the area "forms" in en_US ',
    ]),
  );
});
