import { expect, test } from 'vitest';
import { checkRegistry } from '../../../shared/registry/cross-checks.ts';
import type { PageEntry } from '../../../shared/registry/schema.ts';
import type { TextTree } from '../../../shared/registry/types.ts';
import { findings } from '../../support/registry-findings.ts';
import { page, registryWith } from '../../support/registry-fixture.ts';

/* Threats O12: a text of the wrong kind. */

const BLOCKS: PageEntry['blocks'] = [
  { type: 'hero', id: 'intro' },
  { type: 'showcase', id: 'show', vignette: 'store', side: 'start' },
  { type: 'table', id: 'table' },
  { type: 'faq', id: 'faq' },
];
const TITLES = { show: { title: 'Show' }, table: { title: 'Table' }, faq: { title: 'Questions' } };

/** Changes a page's Thai texts. */
function afterChange(change: TextTree): string[] {
  const entry = page('news', '/{lang}/news.htm', { blocks: BLOCKS });
  const text = entry.text as Record<string, TextTree>;
  for (const locale of ['en_US', 'th']) text[locale] = { ...text[locale], ...TITLES };
  text['th'] = { ...text['th'], ...change };
  return findings(registryWith([{ ...entry, text }])).map((line) => line.replace('pages.2.text.th.', ''));
}

test.each<[string, TextTree, string]>([
  ['an object as a label', { menu: { title: { a: 'b' } } }, 'menu.title: "menu.title" is an object'],
  [
    'a list as a description',
    { seo: { title: 'x', description: ['a'] } },
    'seo.description: "seo.description" is a list',
  ],
  [
    'an object as a lead',
    { intro: { title: 'x', lead: { a: 'b' } } },
    'intro.lead: "intro.lead" is an object',
  ],
  ['a list as a note', { intro: { title: 'x', note: ['a'] } }, 'intro.note: "intro.note" is a list'],
  ['a text as points', { show: { title: 'x', points: 'a' } }, 'show.points: "show.points" is a text'],
  [
    'an object as columns',
    { table: { title: 'x', columns: { a: 'b' } } },
    'table.columns: "table.columns" is an object',
  ],
  [
    'objects as columns',
    { table: { title: 'x', columns: [{ a: 'b' }] } },
    'table.columns.0: "table.columns.0" is an object',
  ],
  ['texts as questions', { faq: { title: 'x', items: ['a'] } }, 'faq.items.0: "faq.items.0" is a text'],
  [
    'a list as an answer',
    { faq: { title: 'x', items: [{ question: 'q', answer: ['a'] }] } },
    'faq.items.0.answer: "faq.items.0.answer" is a list',
  ],
  ['a text as a block', { faq: 'x' }, 'faq: "faq" is a text'],
  ['a list as a block', { faq: [] }, 'faq: "faq" is a list'],
])('%s is refused', (_name, change, finding) => {
  expect(afterChange(change)).toEqual([finding]);
});

test('texts that nothing reads may be of any kind', () => {
  expect(afterChange({ other: { a: ['b'] }, faq: { title: 'x', notes: ['a'] } })).toEqual([]);
});

test('the texts of a coded page are checked by its sections', () => {
  const registry = registryWith();
  Object.assign(registry.pages[0]?.text?.th as object, {
    hero: { lead: ['a'] },
    day: { rows: { before: 'x' } },
  });
  expect(findings(registry)).toEqual([
    'pages.0.text.th.hero.lead: "hero.lead" is a list',
    'pages.0.text.th.day.rows: "day.rows" is an object',
  ]);
});

test('shared texts are checked by their areas', () => {
  const tree = { startFree: ['x'], other: ['y'] };
  const texts = { pages: new Map(), areas: new Map([['th' as const, new Map([['common', tree]])]]) };
  const { issues, registry } = checkRegistry(registryWith(), texts);
  expect(registry).toBeNull();
  expect(issues.map(({ file, path, reason }) => [file, path, reason])).toEqual([
    ['th/common.json', ['startFree'], '"startFree" is a list'],
  ]);
});
