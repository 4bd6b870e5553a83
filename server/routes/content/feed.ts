import { localeInfo, type Locale } from '../../../shared/locales.ts';
import type { Snapshot, TextTree } from '../../../shared/registry/types.ts';
import { DEFAULT_TIME_ZONE, startOfDay } from '../../content/article-day.ts';
import { openPage, pathOf } from './article-addresses.ts';
import type { BlogList } from './listed-articles.ts';

/** A feed of the blog in one language, in no format yet. Addresses are absolute, texts are plain. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly author: string;
  readonly home: string;
  /** When it last changed; the beginning of time if it is empty. */
  readonly updated: Date;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Never changes, whatever becomes of the title. */
  readonly id: string;
  readonly address: string;
  readonly title: string;
  readonly summary: string;
  readonly topic: string;
  readonly published: Date;
}

/** Readers show no more. */
const MOST_ENTRIES = 50;

/** @returns null if the blog is not on this site */
export function feedOf(
  snapshot: Snapshot,
  { articles }: BlogList,
  { locale, origin, now }: { locale: Locale; origin: string; now: number },
): Feed | null {
  const home = openPage(snapshot, 'blogIndex', locale, now);
  const byId = openPage(snapshot, 'blogArticle', locale, now);
  const byTitle = openPage(snapshot, 'blogArticleTitle', locale, now) ?? byId;
  if (home === null || byId === null || byTitle === null) return null;
  const seo = snapshot.texts.page('blogIndex', locale)['seo'] as TextTree;
  const entries = articles.slice(0, MOST_ENTRIES).map(({ id, slug, title, summary, topic, published }) => ({
    id: origin + pathOf(byId, { id }),
    address: origin + pathOf(byTitle, { id, title: slug }),
    title,
    summary,
    topic: topic.name,
    published: new Date(startOfDay(published, snapshot.site.timeZone ?? DEFAULT_TIME_ZONE)),
  }));
  return {
    title: String(seo['title']),
    description: String(seo['description']),
    language: localeInfo(locale).tag,
    author: snapshot.site.brand,
    home: origin + pathOf(home, {}),
    updated: new Date(Math.max(0, ...entries.map((entry) => entry.published.getTime()))),
    entries,
  };
}
