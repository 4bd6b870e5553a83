import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ARTICLE_KINDS } from '../../../server/content/article-kinds.ts';
import { articleId, topicId } from '../../../server/content/blog-ids.ts';
import { openContent } from '../../../server/content/open-content.ts';
import { shippedRegistry } from '../../../server/content/page-links.ts';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { copyArticles, FEW, setLine, type EditableArticles } from '../../support/articles.ts';

const registry = shippedRegistry();

/** As `file:line:column severity reason – allowed (suggestion)`, with unusable articles. */
async function findingsAfter(edit: (articles: EditableArticles) => void) {
  const articles = copyArticles(FEW);
  onTestFinished(articles.remove);
  edit(articles);
  const content = openContent({ folder: articles.folder });
  const read = await content.read(registry);
  const lines = content
    .findings(registry)
    .map(({ file, line, column, severity, reason, allowed, suggestion }) =>
      [
        `${path.relative(articles.folder, file)}:${line}:${column} ${severity} ${reason} – ${allowed}`,
        suggestion === undefined ? [] : `(${suggestion})`,
      ]
        .flat()
        .join(' '),
    );
  return { lines, unusable: Object.values(read).flatMap(({ unusable }) => unusable), read };
}

const th = 'blog/peak-packing/th.md';
const append = (text: string) => (present: string) => `${present}\n${text}\n`;

test.each<[fault: string, edit: (articles: EditableArticles) => void, line: RegExp]>([
  [
    'no front matter',
    (a) => a.write(th, 'Text'),
    /^blog\/peak-packing\/th\.md:1:1 error The text has no front matter – /,
  ],
  ['YAML that is none', (a) => a.write(th, setLine('title', 'title: [a')), /th\.md:\d+:\d+ error .+ – YAML/],
  [
    'a topic that there is not',
    (a) => a.write(th, setLine('topic', 'topic: markting')),
    /th\.md:6:8 error "markting" is not allowed here – growth, marketing, news, operations, selling \(marketing\)$/,
  ],
  [
    'a date that is none',
    (a) => a.write(th, setLine('published', 'published: 2026-02-30')),
    /th\.md:7:12 error "2026-02-30" is not allowed here – a day of the calendar, such as 2026-12-03$/,
  ],
  [
    'a slug with a slash',
    (a) => a.write(th, setLine('slug', 'slug: a/b')),
    /th\.md:5:7 error "a\/b" is not allowed here – words joined by -$/,
  ],
  [
    'an unknown key',
    (a) => a.write(th, setLine('slug', 'slug: a\nsumary: b')),
    /th\.md:6:1 error Unknown key "sumary" – id, title, .+ \(summary\)$/,
  ],
  [
    'a missing key',
    (a) => a.write(th, setLine('slug', '')),
    /th\.md:2:1 error "slug" is missing – a string$/,
  ],
  [
    'an empty text',
    (a) => a.write(th, (text) => `${text.split('\n---\n')[0]}\n---\n`),
    /th\.md:9:1 error The text is empty – /,
  ],
  [
    'a title in the text',
    (a) => a.write(th, append('# Title')),
    /th\.md:\d\d+:1 error A heading of the first rank stands in the text – ## or more/,
  ],
  [
    'another date than its translations',
    (a) => a.write(th, setLine('published', 'published: 2026-01-01')),
    /th\.md:7:12 error "published" differs from that in en_US\.md – "published: 2026-10-29" in all languages$/,
  ],
  [
    'another id than its translations',
    (a) => a.write(th, setLine('id', 'id: 12')),
    /th\.md:2:5 error "id" differs from that in en_US\.md – "id: 1" in all languages$/,
  ],
  [
    'a missing language',
    (a) => a.delete(th),
    /^blog\/peak-packing\/en_US\.md:1:1 error The text is missing in th – beside this file th\.md$/,
  ],
  [
    'a category that there is not',
    (a) => a.write('help/connect-a-shop/vi.md', setLine('category', 'category: shop')),
    /^help\/connect-a-shop\/vi\.md:4:11 error "shop" is not allowed here – .+ \(shops\)$/,
  ],
  [
    'a film that there is not',
    (a) => a.write('help/connect-a-shop/vi.md', setLine('film', 'film: connecting')),
    /^help\/connect-a-shop\/vi\.md:6:7 error "connecting" is not allowed here – connect-a-shop, list-on-several-shops, one-stock-count, print-labels$/,
  ],
  [
    'a picture',
    (a) => a.write(th, append('![a](/b.png)')),
    /th\.md:\d\d+:1 error A picture stands in the text – words alone; articles have no pictures$/,
  ],
  [
    'an agreement that no call names',
    (a) => a.copy('agreements/terms', 'agreements/term'),
    /^agreements\/term\/en_US\.md:1:1 error No call names the agreement "term" – privacy, terms$/,
  ],
])(
  '%s is one finding with its place, and keeps that text alone from being used',
  async (_fault, edit, line) => {
    const { lines, unusable, read } = await findingsAfter(edit);
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(unusable).toEqual([lines[0]?.split('/')[1]]);
    const sound = ARTICLE_KINDS.flatMap((kind) => read[kind].groups.map(({ group }) => `${kind}/${group}`));
    expect(FEW.filter((name) => !sound.includes(name))).toEqual(
      FEW.filter((name) => lines[0]?.startsWith(`${name}/`)),
    );
  },
);

test('all faults are told in one run', async () => {
  const { lines, unusable } = await findingsAfter((articles) => {
    articles.write(th, setLine('slug', 'slug: a/b\ncolour: red'));
    articles.write('blog/peak-packing/vi.md', 'Text');
    articles.write('help/connect-a-shop/vi.md', append('# Title'));
    articles.write('agreements/terms/in.md', setLine('version', ''));
    articles.write('help/print-labels/en_US.md', append('[a](page:prise)'));
  });
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    expect.stringMatching(/^blog\/peak-packing\/th\.md:5:7$/),
    expect.stringMatching(/^blog\/peak-packing\/th\.md:6:1$/),
    'blog/peak-packing/vi.md:1:1',
    expect.stringMatching(/^help\/connect-a-shop\/vi\.md:/),
    'agreements/terms/in.md:2:1',
    expect.stringMatching(/^help\/print-labels\/en_US\.md:/),
  ]);
  expect(unusable).toEqual(['peak-packing', 'connect-a-shop', 'terms']);
});

test.each([
  [
    'a language that is not ours',
    'blog/peak-packing/th_TH.md',
    /th_TH\.md:1:1 warning .+ nothing reads it – .+ \(th\)$/,
  ],
  ['a file beside the folders', 'help/NOTES.md', /help\/NOTES\.md:1:1 warning /],
])('%s is a warning', async (_name, file, line) => {
  const { lines, unusable } = await findingsAfter((articles) => articles.write(file, 'Text'));
  expect(lines).toEqual([expect.stringMatching(line)]);
  expect(unusable).toEqual([]);
});

test('an article without an id is one finding that names a free one', async () => {
  const { lines, unusable } = await findingsAfter((articles) => {
    articles.copy('blog/peak-packing', 'blog/gift-wrapping');
    for (const locale of LOCALE_CODES) articles.write(`blog/gift-wrapping/${locale}.md`, setLine('id', ''));
  });
  expect(lines).toEqual([
    'blog/gift-wrapping/en_US.md:2:1 error The article has no "id" – a number of its own, alike in all languages; 8 is free',
  ]);
  expect(unusable).toEqual(['gift-wrapping']);
});

test('an id that two articles have is a finding in both', async () => {
  const { lines } = await findingsAfter((articles) =>
    articles.copy('blog/peak-packing', 'blog/gift-wrapping'),
  );
  expect(lines).toEqual([
    expect.stringMatching(
      /^blog\/gift-wrapping\/en_US\.md:2:5 error The id 1 stands in blog\/peak-packing as well – .+ 8 is free$/,
    ),
    expect.stringMatching(
      /^blog\/peak-packing\/en_US\.md:2:5 error The id 1 stands in blog\/gift-wrapping as well – /,
    ),
  ]);
});

test.each<[links: string, found: string[]]>([
  ['a\n\nb [c](page:nothing)', ['3:7']],
  ['[c](page:prise) [d](page:price) [e](page:prise)', ['1:5', '1:37']],
  ['[c](<page:prise>)', ['1:6']],
  ['[c](page:prise "Prices")', ['1:5']],
  ['[c][d]\n\n[d]: page:prise', ['3:6']],
  ['[c](page:blogArticle)', ['1:5']],
  ['The page:nothing is no link', []],
  ['[c](page:price)', []],
])('%j has dead links at %j', async (links, found) => {
  const above = 8;
  const { lines, unusable } = await findingsAfter((articles) =>
    articles.write(th, (text) => `${text.split('\n').slice(0, above).join('\n')}\n${links}\n`),
  );
  const places = lines.map((line) =>
    /^blog\/peak-packing\/th\.md:(\d+):(\d+) warning /.exec(line)?.slice(1).map(Number),
  );
  expect(places.map((place) => [(place?.[0] ?? 0) - above, place?.[1]].join(':'))).toEqual(found);
  expect(unusable).toEqual([]);
});

test('a dead link names the page that was most likely meant', async () => {
  const { lines } = await findingsAfter((articles) => articles.write(th, append('[a](page:prise)')));
  expect(lines).toEqual([
    expect.stringMatching(
      /warning There is no page "prise", so its link is left out – the id of a page of the registry \(price\)$/,
    ),
  ]);
});

test('ids in addresses are those that are known, and no two are alike', () => {
  expect(LOCALE_CODES.map((_, language) => articleId(1, language))).toEqual([
    '101',
    '201',
    '301',
    '401',
    '501',
    '601',
  ]);
  expect(articleId(99, 5)).toBe('699');
  const numbers = Array.from({ length: 1200 }, (_, at) => at + 1);
  const ids = numbers.flatMap((number) =>
    Array.from({ length: 20 }, (_, language) => articleId(number, language)),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

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
    /^categories\/data\.yaml:6:3 error Unknown key "vn" – en_US, in, th, vi, zh_CN, ms_MY \(.+\)$/,
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

test('a number that two topics have is a finding in both', async () => {
  const { lines, unusable } = await findingsAfter((articles) =>
    articles.copy('topics/news.yaml', 'topics/guests.yaml'),
  );
  expect(lines).toEqual([
    'topics/guests.yaml:1:9 error The number 5 stands in topics/news.yaml as well – a number of its own; 6 is free',
    'topics/news.yaml:1:9 error The number 5 stands in topics/guests.yaml as well – a number of its own; 6 is free',
  ]);
  expect(unusable.toSorted()).toEqual(['guests', 'news']);
});

test('a file of another name among the topics is a warning', async () => {
  const { lines } = await findingsAfter((articles) => articles.write('topics/NOTES.md', 'Text'));
  expect(lines).toEqual([expect.stringMatching(/^topics\/NOTES\.md:1:1 warning Nothing reads this file – /)]);
});

test('ids of topics in addresses are two digits up to nine topics, and no two are alike', () => {
  expect(LOCALE_CODES.map((_, language) => topicId(1, language))).toEqual([
    '11',
    '21',
    '31',
    '41',
    '51',
    '61',
  ]);
  const numbers = Array.from({ length: 300 }, (_, at) => at + 1);
  const ids = numbers.flatMap((number) =>
    Array.from({ length: 20 }, (_, language) => topicId(number, language)),
  );
  expect(new Set(ids).size).toBe(ids.length);
});
