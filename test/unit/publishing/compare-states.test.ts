import { expect, test } from 'vitest';
import { compareStates, type ParsedState } from '../../../server/publishing/diff/compare-states.ts';
import { describeDifferences } from '../../../server/publishing/diff/describe-difference.ts';
import type { Locale } from '../../../shared/locales.ts';
import type { PageEntry } from '../../../shared/registry/schema.ts';
import type { TextTree } from '../../../shared/registry/types.ts';
import { page, registryWith } from '../../support/registry-fixture.ts';

type Files = Record<string, TextTree>;

function state(entry: Partial<PageEntry> | null, texts: Partial<Record<Locale, Files>> = {}): ParsedState {
  const { text: _text, ...news } = page('news', '/{lang}/news.htm');
  const pages = entry === null ? [] : [{ ...news, ...entry }];
  const files = Object.entries(texts) as [Locale, Files][];
  return {
    registry: registryWith(pages),
    texts: new Map(files.map(([locale, own]) => [locale, new Map(Object.entries(own))])),
  };
}

function said(before: ParsedState, after: ParsedState): string[] {
  return describeDifferences(compareStates(before, after));
}

const hero = { type: 'hero', id: 'hero' } as const;
const faq = { type: 'faq', id: 'questions' } as const;
const pause = { type: 'pause', id: 'pause' } as const;

test.each<[string, ParsedState, ParsedState, string[]]>([
  ['nothing', state({}), state({}), ['Nothing differs.']],
  ['a new page', state(null), state({}), ['Page news', '  is new, at /{lang}/news.htm']],
  [
    'a removed page',
    state({}),
    state(null),
    ['Page news', '  was removed; its address was /{lang}/news.htm'],
  ],
  [
    'an option of the page',
    state({}),
    state({ path: '/{lang}/today.htm', keepAlive: true }),
    ['Page news', '  path was “/{lang}/news.htm”, is “/{lang}/today.htm”', '  keepAlive is new: “true”'],
  ],
  [
    'an added and a removed block',
    state({ blocks: [hero, faq] }),
    state({ blocks: [hero, pause] }),
    ['Page news', '  block "questions" (faq) was removed', '  block "pause" (pause) was added after "hero"'],
  ],
  [
    'a block that was moved is one change',
    state({ blocks: [hero, faq, pause] }),
    state({ blocks: [faq, pause, hero] }),
    ['Page news', '  block "hero" was moved after "pause" (it stood first)'],
  ],
  [
    'an option of a block',
    state({ blocks: [hero] }),
    state({ blocks: [{ ...hero, space: 'tight' }] }),
    ['Page news', '  block "hero", space: is new: “tight”'],
  ],
  [
    'a text of one language',
    state({}, { th: { 'pages/news': { hero: { title: 'เก่า' } } } }),
    state({}, { th: { 'pages/news': { hero: { title: 'ใหม่', lead: 'มา' } } } }),
    ['Page news', '  th: hero.title was “เก่า”, is “ใหม่”', '  th: hero.lead is new: “มา”'],
  ],
  [
    'an area of texts',
    state({}, { vi: { blocks: { more: 'Xem' } } }),
    state({}, { vi: { blocks: {} } }),
    ['Texts blocks', '  vi: more is gone: “Xem”'],
  ],
])('%s is said in words', (_name, before, after, lines) => {
  expect(said(before, after)).toEqual(lines);
});

test('texts in the registry count as texts of the page', () => {
  const before = state({ text: { th: { hero: { title: 'หนึ่ง' } } } });
  const after = state({ text: { th: { hero: { title: 'สอง' } } } });
  expect(said(before, after)).toEqual(['Page news', '  th: hero.title was “หนึ่ง”, is “สอง”']);
});

test('redirects are known by where they lead from', () => {
  const [before, after] = [state({}), state({})];
  const one = { from: '/a.htm', to: '/{lang}/news.htm' };
  const other = { from: '/b.htm', to: '/{lang}/news.htm' };
  const old = { ...before, registry: { ...before.registry, redirects: [one] } };
  const now = { ...after, registry: { ...after.registry, redirects: [other, one] } };
  expect(said(old, now)).toEqual([
    'Registry, redirects',
    '  /b.htm.from is new: “/b.htm”',
    '  /b.htm.to is new: “/{lang}/news.htm”',
  ]);
});
