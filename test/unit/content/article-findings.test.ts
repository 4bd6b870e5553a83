import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ARTICLE_KINDS } from '../../../server/content/article-kinds.ts';
import { FEW, setLine, type EditableArticles } from '../../support/articles.ts';
import { findingsAfter } from '../../support/content-findings.ts';

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
    'a year of the Buddhist era',
    (a) => a.write(th, setLine('published', 'published: 2569-12-03')),
    /th\.md:7:12 error "2569-12-03" is not allowed here – a day of the Common Era, such as 2026-12-03$/,
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
    /th\.md:10:1 error The text is empty – /,
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
    'another place among the frequent problems than its translations',
    (a) => a.write('help/print-labels/vi.md', setLine('frequent', 'frequent: 9')),
    /^help\/print-labels\/vi\.md:6:11 error "frequent" differs from that in en_US\.md – "frequent: 4" in all languages$/,
  ],
  [
    'a film that there is not',
    (a) => a.write('help/connect-a-shop/vi.md', setLine('film', 'film: connecting')),
    /^help\/connect-a-shop\/vi\.md:6:7 error "connecting" is not allowed here – connect-a-shop, list-on-several-shops, one-stock-count, print-labels$/,
  ],
  [
    'a heading that is too deep',
    (a) => a.write(th, append('##### Note')),
    /th\.md:\d\d+:1 error A heading below the fourth rank stands in the text – ##, ### or ####$/,
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

test('a day that is ahead is told once, and keeps no text from being used', async () => {
  const { lines, unusable } = await findingsAfter((articles) => {
    for (const name of globSync('blog/peak-packing/*.md', { cwd: articles.folder }))
      articles.write(name, setLine('published', 'published: 2199-12-03'));
  });
  expect(lines).toEqual([
    expect.stringMatching(
      /^blog\/peak-packing\/en_US\.md:\d+:\d+ warning The text is not found before 2199-12-03 /,
    ),
  ]);
  expect(unusable).toEqual([]);
});

test('a mark without its other half is a warning with its place', async () => {
  const { lines, unusable } = await findingsAfter((articles) => articles.write(th, append('ราคา ** 5 บาท')));
  expect(lines).toEqual([
    expect.stringMatching(/^blog\/peak-packing\/th\.md:\d\d+:1 warning A mark that belongs to no other /),
  ]);
  expect(unusable).toEqual([]);
});

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
  const above = 9;
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

test('a summary that search engines would cut or replace is a warning', async () => {
  const { lines, unusable } = await findingsAfter((articles) =>
    articles.write(th, setLine('summary', 'summary: สั้น')),
  );
  expect(lines).toEqual([
    expect.stringMatching(
      /^blog\/peak-packing\/th\.md:4:10 warning "summary" has 4 characters – 40 to 160 in th$/,
    ),
  ]);
  expect(unusable).toEqual([]);
});

test('a language that has none of a kind is left out', async () => {
  const { lines, read } = await findingsAfter((articles) =>
    ['peak-packing', 'reorder-point'].forEach((name) => articles.delete(`blog/${name}/th.md`)),
  );
  expect(lines).toEqual([]);
  for (const { texts } of read.blog.groups) {
    expect(texts.th).toBeUndefined();
    expect(texts.vi).toBeDefined();
  }
});
