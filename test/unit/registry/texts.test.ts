import { expect, test } from 'vitest';
import type { Locale } from '../../../shared/locales.ts';
import type { TextSources, TextTree } from '../../../shared/registry/types.ts';
import { page, registryWith, snapshotOf } from '../../support/registry-fixture.ts';

function sources(
  pages: Partial<Record<Locale, TextTree>>,
  areas: Partial<Record<Locale, TextTree>> = {},
): TextSources {
  const named = (name: string, trees: Partial<Record<Locale, TextTree>>) =>
    new Map(Object.entries(trees).map(([locale, tree]) => [locale as Locale, new Map([[name, tree]])]));
  return { pages: named('news', pages), areas: named('common', areas) };
}

function textsOf(
  inline: Record<string, TextTree>,
  files: Partial<Record<Locale, TextTree>>,
  areas: Partial<Record<Locale, TextTree>> = {},
) {
  return snapshotOf(registryWith([page('news', '/{lang}/news.htm', { text: inline })]), sources(files, areas))
    .texts;
}

/** Trees have no prototype. */
function plain(tree: TextTree): unknown {
  return JSON.parse(JSON.stringify(tree));
}

test('inline texts win key by key over the file, and the default language fills the gaps of both', () => {
  const texts = textsOf(
    { th: { seo: { title: 'inline' } }, en_US: { intro: { note: 'inline note' } } },
    {
      th: { seo: { title: 'file', description: 'คำอธิบาย' }, intro: { title: 'หัวข้อ' } },
      en_US: {
        seo: { title: 'News', description: 'About', more: 'more' },
        intro: { title: 'Heading', note: 'note' },
      },
    },
  );
  expect(plain(texts.page('news', 'th'))).toEqual({
    seo: { title: 'inline', description: 'คำอธิบาย', more: 'more' },
    intro: { title: 'หัวข้อ', note: 'inline note' },
  });
});

test('arrays are merged entry by entry', () => {
  const texts = textsOf(
    { th: { faq: { items: [{ question: 'หนึ่ง' }] } } },
    {
      en_US: {
        faq: {
          items: [
            { question: 'One', answer: '1' },
            { question: 'Two', answer: '2' },
          ],
        },
      },
    },
  );
  expect(plain(texts.page('news', 'th'))).toEqual({
    faq: {
      items: [
        { question: 'หนึ่ง', answer: '1' },
        { question: 'Two', answer: '2' },
      ],
    },
  });
});

test('blank texts and texts of another kind count as absent', () => {
  const texts = textsOf(
    { th: { seo: { title: ' ' }, intro: { title: ['x'] } } },
    { en_US: { seo: { title: 'News' }, intro: { title: 'Heading' } } },
  );
  expect(plain(texts.page('news', 'th'))).toEqual({ seo: { title: 'News' }, intro: { title: ['x'] } });
});

test('the brand is filled in everywhere, other placeholders stay', () => {
  const texts = textsOf(
    {},
    { en_US: { seo: { title: '{{brand}}: {{brand}}', description: '{{count}} shops' } } },
    { en_US: { start: 'Start {{brand}}' } },
  );
  expect(plain(texts.page('news', 'vi'))).toEqual({
    seo: { title: 'Stall: Stall', description: '{{count}} shops' },
  });
  expect(plain(texts.area('common', 'vi'))).toEqual({ start: 'Start Stall' });
});

test('a page is offered in the languages that have a title of its own', () => {
  const texts = textsOf(
    { vi: { seo: { title: 'Tin' } } },
    { en_US: { seo: { title: 'News' } }, th: { seo: { description: 'x' } }, zh_CN: { seo: { title: ' ' } } },
  );
  expect(texts.languagesOf('news')).toEqual(['en_US', 'vi']);
});

test('texts are merged once and kept', () => {
  const texts = textsOf({}, { en_US: { seo: { title: 'News' } } });
  expect(texts.page('news', 'th')).toBe(texts.page('news', 'th'));
});

test('keys that every object has are only texts when written', () => {
  const texts = textsOf({}, { en_US: JSON.parse('{"constructor": {"title": "x"}}') as TextTree });
  const tree = texts.page('news', 'en_US');
  expect(plain(tree)).toEqual({ constructor: { title: 'x' } });
  expect(tree['toString']).toBeUndefined();
});
