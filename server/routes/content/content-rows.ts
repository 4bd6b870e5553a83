import { DEFAULT_LOCALE, LOCALE_CODES, localeInfo, type Locale } from '../../../shared/locales.ts';
import {
  addressLanguages,
  type LanguageAddress,
  type SitemapRow,
} from '../../../shared/registry/addresses.ts';
import type { Page, PageVariant, Snapshot } from '../../../shared/registry/types.ts';
import { pageAnywhere, pathOf } from './article-addresses.ts';
import type { BlogList, HelpList, ListedArticles } from './listed-articles.ts';

export interface ContentLists {
  readonly blog: ReadonlyMap<Locale, BlogList>;
  readonly help: ReadonlyMap<Locale, HelpList>;
  /** Whether no list is left out. */
  readonly isWhole: boolean;
}

/** A list that cannot be had is left out. */
export async function readLists(listed: ListedArticles): Promise<ContentLists> {
  const all = async <T>(read: (locale: Locale) => Promise<T>) => {
    const found = await Promise.all(
      LOCALE_CODES.map(async (locale) => [locale, await read(locale).catch(() => null)] as const),
    );
    return new Map(found.flatMap(([locale, list]) => (list === null ? [] : [[locale, list] as const])));
  };
  const [blog, help] = await Promise.all([all(listed.blog), all(listed.help)]);
  const isWhole = [blog, help].every(({ size }) => size === LOCALE_CODES.length);
  return { blog, help, isWhole };
}

export interface ContentRow extends SitemapRow {
  /** When what the row is about was last changed: a day or a moment, ISO 8601; undefined where nobody knows. */
  readonly lastmod?: string | undefined;
}

/** The addresses of articles, topics and categories that may be indexed, with their translations. */
export function contentRows(
  snapshot: Snapshot,
  { blog, help }: Pick<ContentLists, 'blog' | 'help'>,
  now: number,
): ContentRow[] {
  const indexed = (id: string) => {
    const page = pageAnywhere(snapshot, id, now);
    return page !== null && page.index ? page : null;
  };
  const [article, topic] = [indexed('blogArticleTitle'), indexed('blogTopic')];
  const [category, detail] = [indexed('helpCategory'), indexed('helpDetail')];
  return [
    ...(topic === null ? [] : topicRows(topic, blog)),
    ...(article === null ? [] : articleRows(article, blog)),
    ...(category === null ? [] : categoryRows(snapshot, category, help)),
    ...(detail === null ? [] : detailRows(snapshot, detail, help)),
  ];
}

function topicRows(page: Page, blog: ContentLists['blog']): ContentRow[] {
  const topics = [...blog].flatMap(([locale, { topics: all, articles }]) =>
    all.map(({ id, name, group }) => ({
      locale,
      group: group ?? `${locale} ${id}`,
      path: pathOf(page, { id, topics: name }),
      lastmod: latest(articles.filter(({ topic }) => topic.id === id).map(({ published }) => published)),
    })),
  );
  return siblingRows(page, topics);
}

function articleRows(page: Page, blog: ContentLists['blog']): ContentRow[] {
  const articles = [...blog].flatMap(([locale, list]) =>
    list.articles.map(({ id, slug, group, published }) => ({
      locale,
      group,
      path: pathOf(page, { id, title: slug }),
      lastmod: published,
    })),
  );
  return siblingRows(page, articles);
}

interface Sibling {
  readonly locale: Locale;
  readonly group: string;
  readonly path: string;
  readonly lastmod: string | undefined;
}

function latest(days: readonly (string | undefined)[]): string | undefined {
  return days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
}

/** Each translation has an address of its own, by its own id. */
function siblingRows(page: Page, all: readonly Sibling[]): ContentRow[] {
  const groups = Map.groupBy(all, ({ group }) => group);
  return all.map(({ locale, group, path, lastmod }) => {
    const alternates = withDefault(groups.get(group) ?? []);
    return { page, locale, path, alternates, lastmod };
  });
}

function categoryRows(snapshot: Snapshot, page: Page, help: ContentLists['help']): ContentRow[] {
  const ids = new Set([...help.values()].flatMap((list) => list.map(({ id }) => id)));
  return ['start', ...ids].flatMap((type) =>
    languageRows(snapshot, page, { type }, (locale) => {
      const shown = (help.get(locale) ?? []).filter(({ id }) => type === 'start' || id === type);
      return latest(shown.flatMap(({ articles }) => articles.map(({ updated }) => updated)));
    }),
  );
}

function detailRows(snapshot: Snapshot, page: Page, help: ContentLists['help']): ContentRow[] {
  const answersIn = (list: HelpList) => list.flatMap(({ articles }) => articles);
  const found = [...help.values()].flatMap(answersIn);
  const texts = new Map(found.map(({ cid, type, id, status }) => [id, { cid, type, id, status }]));
  const changed = new Map(
    [...help].map(([locale, list]) => [
      locale,
      new Map(answersIn(list).map(({ id, updated }) => [id, updated])),
    ]),
  );
  return [...texts.values()].flatMap((params) =>
    languageRows(snapshot, page, params, (locale) => changed.get(locale)?.get(params.id)),
  );
}

/** The same ids in all languages. */
function languageRows(
  snapshot: Snapshot,
  page: Page,
  params: Readonly<Record<string, string>>,
  lastmodIn: (locale: Locale) => string | undefined,
): ContentRow[] {
  const locales = addressLanguages(snapshot, page, page.desktop as PageVariant);
  const rows = locales.map((locale) => ({ locale, path: pathOf(page, params, locale) }));
  const alternates = withDefault(rows);
  return rows.map(({ locale, path }) => ({ page, locale, path, alternates, lastmod: lastmodIn(locale) }));
}

function withDefault(rows: readonly { locale: Locale; path: string }[]): LanguageAddress[] {
  if (rows.length < 2) return [];
  const tagged = rows.map(({ locale, path }) => ({ locale, path, tag: localeInfo(locale).tag as string }));
  const fallback = tagged.find(({ locale }) => locale === DEFAULT_LOCALE);
  return fallback === undefined ? tagged : [...tagged, { ...fallback, tag: 'x-default' }];
}
