import { expect, test } from 'vitest';
import { shareTargets } from '../../../client/blocks/blog-article/share-targets.ts';
import {
  ofTopic,
  searchAddress,
  topicsOf,
  type FoundArticle,
} from '../../../client/pages/blog-search/found-articles.ts';
import { filledAddress } from '../../../shared/routing/filled-address.ts';
import { searchTitle, shortened } from '../../../client/subjects/search-words.ts';

test.each([
  ['en_US', 'Fees', 'Fees – Stallwise'],
  ['en_US', 'x'.repeat(50), 'x'.repeat(50)],
  ['zh_CN', '费用怎么看', '费用怎么看 – Stallwise'],
  ['zh_CN', '费'.repeat(25), '费'.repeat(25)],
] as const)('a title in %s has the brand behind it where there is room', (locale, title, shown) => {
  expect(searchTitle(title, 'Stallwise', locale)).toBe(shown);
});

test.each([
  ['en_US', 'Short enough.', 'Short enough.'],
  ['en_US', `${'word '.repeat(40)}`.trim(), `${'word '.repeat(31)}word…`],
  ['zh_CN', '店'.repeat(100), `${'店'.repeat(79)}…`],
] as const)('a description in %s ends at a word', (locale, words, shown) => {
  const made = shortened(words, locale);
  expect(made.length).toBeLessThanOrEqual(locale === 'zh_CN' ? 80 : 160);
  if (locale === 'en_US') expect(made).toBe(shown);
  else expect(made.endsWith('…')).toBe(true);
});

test('the links to pass an article on carry address and title, escaped', () => {
  const targets = shareTargets('https://a.test/x?y=1', 'Fees & co', 'E-mail');
  expect(targets.map(({ name }) => name)).toEqual(['WhatsApp', 'LINE', 'Facebook', 'X', 'E-mail']);
  for (const { href } of targets) expect(href).toContain('https%3A%2F%2Fa.test%2Fx%3Fy%3D1');
  expect(targets[3]?.href).toContain('text=Fees%20%26%20co');
});

const found = (id: string, topic: string) => ({ id, topic: { id: topic, name: topic } }) as FoundArticle;
const ARTICLES = [found('1', 'a'), found('2', 'b'), found('3', 'b')];

test('topics of what was found come with their numbers, the most frequent first', () => {
  expect(topicsOf(ARTICLES).map(({ id, count }) => [id, count])).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
});

test.each([
  [null, ['1', '2', '3']],
  ['b', ['2', '3']],
  ['of no article', ['1', '2', '3']],
])('the topic %s leaves %j', (topic, ids) => {
  expect(ofTopic(ARTICLES, topic).map(({ id }) => id)).toEqual(ids);
});

test('addresses are filled in and escaped', () => {
  expect(filledAddress('/blog/articleDetails/__id__/__title__.htm', { id: '3', title: 'a b/c' })).toBe(
    '/blog/articleDetails/3/a%20b%2Fc.htm',
  );
  expect(searchAddress('/blog/search.htm', 'a&b', 't')).toBe('/blog/search.htm?content=a%26b&topic=t');
});
