import { expect, test } from 'vitest';
import { readContentFiles, type ContentFile } from '../../../server/content/content-files.ts';
import { ARTICLE_GROUPS } from '../../../server/content/blog-topics.ts';
import { HELP_CATEGORY_IDS } from '../../../server/content/help-categories.ts';
import { readArticles, type ArticleKind } from '../../../server/content/read-articles.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locales.ts';

const { files, registry, hash } = readContentFiles();
const kinds: ArticleKind[] = ['blog', 'help', 'agreements'];
const groups = kinds.flatMap((kind) =>
  readArticles(kind, files, registry).map((group) => ({ kind, ...group })),
);
const texts = groups.flatMap(({ kind, group, texts }) =>
  LOCALE_CODES.flatMap((locale) => {
    const text = texts[locale];
    return text === undefined ? [] : [{ name: `${kind}/${group}/${locale}`, kind, locale, ...text }];
  }),
);

test('there is a text for every article, category and agreement', () => {
  const named = (kind: ArticleKind) => groups.filter((one) => one.kind === kind).map(({ group }) => group);
  expect(named('blog').toSorted()).toEqual(ARTICLE_GROUPS.toSorted());
  expect(named('agreements')).toEqual(['privacy', 'terms']);
  const categories = groups
    .map(({ texts }) => texts.en_US.front)
    .flatMap((front) => ('category' in front ? [front.category] : []));
  expect(new Set(categories)).toEqual(new Set(HELP_CATEGORY_IDS));
});

/** What nobody writes outside of English. */
const ENGLISH = /\b(?:the|and|with|your|this|from|which|when|should)\b/gi;
/** What a language is known by, and how often it stands in a text at least, for each sign. */
const OWN: Partial<Record<Locale, [own: RegExp, least: number]>> = {
  in: [/\b(?:yang|dan|di|untuk|Anda)\b/g, 0.005],
  th: [/\p{Script=Thai}/gu, 0.5],
  vi: [/[ăâđêôơưạảấầậắặẹẻếềệịọỏốồộớờợụủứừựỳỹ]/gi, 0.08],
  zh_CN: [/\p{Script=Han}/gu, 0.5],
  ms_MY: [/\b(?:yang|dan|di|untuk|anda)\b/g, 0.005],
};
const share = (text: string, pattern: RegExp) => (text.match(pattern)?.length ?? 0) / text.length;

test.each(texts.filter(({ locale }) => locale !== 'en_US'))('$name is in its own language', (text) => {
  const { locale, plain, front } = text;
  const [own, least] = OWN[locale] ?? [/\p{L}/gu, 0.5];
  expect(share(plain, own)).toBeGreaterThan(least);
  expect(plain.match(ENGLISH) ?? []).toEqual([]);
  expect(front.title.match(ENGLISH) ?? []).toEqual([]);
  if (locale === 'th' || locale === 'zh_CN') expect(front.title).toMatch(own);
});

/** Words that are Indonesian or Malay and not the other. */
test.each(texts.filter(({ locale }) => locale === 'in' || locale === 'ms_MY'))(
  '$name does not mix Indonesian and Malay',
  ({ locale, plain }) => {
    const foreign =
      locale === 'in'
        ? /\b(?:kedai|anda|boleh jadi|sahaja|pesanan anda)\b/g
        : /\b(?:toko|Anda dapat|bisa|ongkir)\b/g;
    expect(plain.match(foreign) ?? []).toEqual([]);
  },
);

test.each(texts)('$name has a body of paragraphs under headings', ({ html, plain, kind }) => {
  expect(html).toMatch(/^<p>/);
  expect(html).not.toMatch(/<h1|<img|style=|class=/);
  const ids = [...html.matchAll(/<h[23] id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(kind === 'agreements' ? 5 : 1);
  expect(new Set(ids).size).toBe(ids.length);
  expect(html.match(/<h[23]/g)?.length).toBe(ids.length);
  expect(plain).not.toMatch(/\*\*|\]\(|^#|\{\{/m);
});

test.each(texts)('$name links to pages that the registry has, at most twice', ({ html, locale, kind }) => {
  const links = [...html.matchAll(/<a href="([^"]*)" data-page="(\w+)">/g)];
  expect(html.match(/<a /g)?.length ?? 0).toBe(links.length);
  if (kind !== 'agreements') expect(links.length).toBeLessThanOrEqual(2);
  for (const [, href, page] of links) {
    expect(href).toBe(registry.pathOf(page as string)?.replace('{lang}', locale));
  }
});

test.each(texts.filter(({ kind }) => kind !== 'agreements'))(
  '$name has a summary for search engines',
  (text) => {
    const summary = 'summary' in text.front ? text.front.summary : '';
    const [least, most] = text.locale === 'zh_CN' ? [20, 80] : [40, 160];
    expect(summary.length).toBeGreaterThanOrEqual(least);
    expect(summary.length).toBeLessThanOrEqual(most);
  },
);

test.each(LOCALE_CODES)('titles and slugs in %s are all different', (locale) => {
  for (const kind of kinds) {
    const fronts = texts
      .filter((text) => text.kind === kind && text.locale === locale)
      .map(({ front }) => front);
    expect(new Set(fronts.map(({ title }) => title)).size).toBe(fronts.length);
    const slugs = fronts.flatMap((front) => ('slug' in front ? [front.slug] : []));
    expect(new Set(slugs).size).toBe(slugs.length);
  }
});

test('a language that has none of a kind is left out', () => {
  const none = files.filter(({ name }) => !/^content\/blog\/.*\/th\.md$/.test(name));
  for (const { texts } of readArticles('blog', none, registry)) {
    expect(texts.th).toBeUndefined();
    expect(texts.vi).toBeDefined();
  }
});

test('the hash is that of what is read', () => {
  expect(readContentFiles().hash).toBe(hash);
});

/** The texts with one of them replaced. */
function changed(name: string, change: (text: string) => string): ContentFile[] {
  return files.map((file) => (file.name === `content/${name}` ? { ...file, text: change(file.text) } : file));
}
const th = 'blog/peak-packing/th.md';
const setLine = (key: string, line: string) => (text: string) =>
  text.replace(new RegExp(`^${key}:.*$`, 'm'), line);

test.each<[fault: string, kind: ArticleKind, all: ContentFile[], message: RegExp]>([
  [
    'no front matter',
    'blog',
    changed(th, () => 'Text'),
    /content\/blog\/peak-packing\/th\.md:1: begins without/,
  ],
  ['YAML that is none', 'blog', changed(th, setLine('title', 'title: [a')), /th\.md:\d+: /],
  ['a topic that there is not', 'blog', changed(th, setLine('topic', 'topic: cats')), /th\.md:5: topic: /],
  [
    'a date that is none',
    'blog',
    changed(th, setLine('published', 'published: 2026-02-30')),
    /th\.md:6: published: /,
  ],
  [
    'a slug with a slash',
    'blog',
    changed(th, setLine('slug', 'slug: a/b')),
    /th\.md:4: slug: words joined by -/,
  ],
  ['an unknown key', 'blog', changed(th, setLine('slug', 'slug: a\nauthor: b')), /th\.md:\d+: .*author/],
  ['a missing key', 'blog', changed(th, setLine('slug', '')), /th\.md:\d+: slug: /],
  [
    'an empty text',
    'blog',
    changed(th, (text) => `${text.split('\n---\n')[0]}\n---\n`),
    /th\.md:\d+: the text is empty/,
  ],
  [
    'a link to nowhere',
    'blog',
    changed(th, (text) => `${text}\n\n[a](page:none)\n`),
    /th\.md:\d\d+: there is no page none/,
  ],
  [
    'a page that needs an id',
    'blog',
    changed(th, (text) => `${text}\n\n[a](page:blogArticle)\n`),
    /no page blogArticle/,
  ],
  [
    'another date than its translations',
    'blog',
    changed(th, setLine('published', 'published: 2026-01-01')),
    /published differs/,
  ],
  [
    'a missing language',
    'blog',
    files.filter(({ name }) => name !== `content/${th}`),
    /th\.md:1: is missing/,
  ],
  [
    'a language that is not ours',
    'blog',
    [...files, { name: 'content/blog/peak-packing/fr.md', text: '' }],
    /fr\.md:1: /,
  ],
  [
    'a file beside the folders',
    'help',
    [...files, { name: 'content/help/NOTES.md', text: '' }],
    /NOTES\.md:1: /,
  ],
  [
    'a category that there is not',
    'help',
    changed('help/connect-a-shop/vi.md', setLine('category', 'category: x')),
    /vi\.md:4: category: /,
  ],
])('%s is refused with file and line', (_fault, kind, all, message) => {
  expect(() => readArticles(kind, all, registry)).toThrow(message);
});
