import { expect, test } from 'vitest';
import { ARTICLE_KINDS } from '../../../server/content/article-kinds.ts';
import { setLine, type EditableArticles } from '../../support/articles.ts';
import { findingsAfter } from '../../support/content-findings.ts';

test.each<[fault: string, edit: (articles: EditableArticles) => void, line: RegExp]>([
  [
    'YAML that is none',
    (a) => a.write('topics/news.yaml', 'number: [1'),
    /^topics\/news\.yaml:1:\d+ error .+ – YAML/,
  ],
  [
    'an unknown key',
    (a) => a.write('topics/news.yaml', (text) => `${text}colour: red\n`),
    /^topics\/news\.yaml:10:1 error Unknown key "colour" – number, position, name$/,
  ],
  [
    'a language that is not ours',
    (a) => a.write('categories/data.yaml', (text) => text.replace('  vi:', '  vn:')),
    /^categories\/data\.yaml:6:3 error Unknown key "vn" – en_US, in, th, vi, .+ \(.+\)$/,
  ],
  [
    'a position that is none',
    (a) => a.write('categories/data.yaml', setLine('position', 'position: last')),
    /^categories\/data\.yaml:1:11 error "last" is not allowed here – a number$/,
  ],
  [
    'a missing name',
    (a) => a.write('categories/data.yaml', (text) => text.replace(/ {2}th: .*\n/, '')),
    /^categories\/data\.yaml:3:3 error The name is missing in th – below "name" "th: …"$/,
  ],
])(
  'in a topic or category %s is one finding, not one for each of its articles',
  async (_fault, edit, line) => {
    const { lines, read } = await findingsAfter((articles) => {
      edit(articles);
      articles.write('help/connect-a-shop/th.md', (text) => text);
    });
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(ARTICLE_KINDS.flatMap((kind) => read[kind].unusable)).toEqual([]);
  },
);

test('a file of another name among the topics is a warning', async () => {
  const { lines } = await findingsAfter((articles) => articles.write('topics/NOTES.md', 'Text'));
  expect(lines).toEqual([expect.stringMatching(/^topics\/NOTES\.md:1:1 warning Nothing reads this file – /)]);
});
