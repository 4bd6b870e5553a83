import { expect, test } from 'vitest';
import { ARTICLE_KINDS, shapesOf } from '../../../server/content/article-kinds.ts';
import { CONTENT_FOLDER, readTexts } from '../../../server/content/content-files.ts';
import { openContent } from '../../../server/content/open-content.ts';
import { shippedRegistry } from '../../../server/content/page-links.ts';
import { readArticles } from '../../../server/content/read-articles.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locales.ts';

const registry = shippedRegistry();
const content = openContent();
const read = await content.read(registry);
const groups = ARTICLE_KINDS.flatMap((kind) => read[kind].groups.map((group) => ({ kind, ...group })));
const texts = groups.flatMap(({ kind, group, texts }) =>
  LOCALE_CODES.flatMap((locale) => {
    const text = texts[locale];
    return text === undefined ? [] : [{ name: `${kind}/${group}/${locale}`, kind, locale, ...text }];
  }),
);

test('all texts are sound, each agreement is there, and every topic and category has a name in all languages', () => {
  expect(content.findings(registry)).toEqual([]);
  expect(read.agreements.groups.map(({ group }) => group)).toEqual(['privacy', 'terms']);
  for (const { id, name } of [...read.topics.entries, ...read.categories.entries])
    expect(Object.keys(name).toSorted(), id).toEqual(LOCALE_CODES.toSorted());
});

/** Words of untranslated text. */
const ENGLISH = /\b(?:the|and|with|your|this|from|which|when|should)\b/gi;
const OWN: Record<Exclude<Locale, 'en_US'>, RegExp> = {
  in: /\b(?:yang|dan|di|untuk|Anda)\b/g,
  th: /\p{Script=Thai}/gu,
  vi: /[ăâđêôơưạảấầậắặẹẻếềệịọỏốồộớờợụủứừựỳỹ]/gi,
  zh_CN: /\p{Script=Han}/gu,
  ms_MY: /\b(?:yang|dan|di|untuk|anda)\b/g,
};
const share = (text: string, pattern: RegExp) => (text.match(pattern)?.length ?? 0) / text.length;

test.each(texts.filter(({ locale }) => locale !== 'en_US'))('$name is in its own language', (text) => {
  const { locale, plain, front } = text;
  const own = OWN[locale as Exclude<Locale, 'en_US'>];
  const least = { in: 0.005, th: 0.5, vi: 0.08, zh_CN: 0.5, ms_MY: 0.005, en_US: 1 }[locale];
  expect(share(plain, own)).toBeGreaterThan(least);
  expect(plain.match(ENGLISH) ?? []).toEqual([]);
  expect(front.title.match(ENGLISH) ?? []).toEqual([]);
  if (locale === 'th' || locale === 'zh_CN') expect(front.title).toMatch(own);
});

/** Words that only one of Indonesian and Malay uses. */
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
  for (const kind of ARTICLE_KINDS) {
    const fronts = texts
      .filter((text) => text.kind === kind && text.locale === locale)
      .map(({ front }) => front);
    expect(new Set(fronts.map(({ title }) => title)).size).toBe(fronts.length);
    const slugs = fronts.flatMap((front) => ('slug' in front ? [front.slug] : []));
    expect(new Set(slugs).size).toBe(slugs.length);
  }
});

test('a language that has none of a kind is left out', async () => {
  const others = readTexts(CONTENT_FOLDER, ['blog']).filter(({ name }) => !name.endsWith('/th.md'));
  const shapes = shapesOf({
    topics: read.topics.ids,
    categories: read.categories.ids,
    films: content.films().map(({ name }) => name),
  });
  const { groups, issues } = await readArticles('blog', others, registry, shapes);
  expect(issues).toEqual([]);
  for (const { texts } of groups) {
    expect(texts.th).toBeUndefined();
    expect(texts.vi).toBeDefined();
  }
});
