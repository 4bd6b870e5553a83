import type { WireAnswer } from '../../../shared/api/endpoint.ts';
import { blogIndex, helpIndex, showMoreBlog } from '../../../shared/api/routes.ts';
import type { Locale } from '../../../shared/locales.ts';
import { RevalidatedValue } from '../../stale-while-revalidate.ts';
import type { AppContext } from '../../app-context.ts';

export type BlogList = Pick<WireAnswer<'blogIndex'>, 'topics' | 'articles'>;
export type HelpList = WireAnswer<'helpIndex'>['categories'];

/** What blog and help centre hold in each language, for those who list all of it: feeds and sitemap. */
export interface ListedArticles {
  /** @throws what the call rejects with if it has never been answered */
  blog(locale: Locale): Promise<BlogList>;
  help(locale: Locale): Promise<HelpList>;
}

type Context = Pick<AppContext, 'platform' | 'limits' | 'log' | 'metrics'>;

/** An edit of a text is listed within two seconds, and crawlers do not ask the backend more often than this. */
const FRESH_MS = 1000;
const ALWAYS = new AbortController().signal;

/** Keeps the last good answers, which stand in while the calls fail. */
export function listArticles({ platform, limits, log, metrics }: Context): ListedArticles {
  const kept = new Map<string, RevalidatedValue<unknown>>();
  const read = <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const value = kept.get(key) ?? new RevalidatedValue<unknown>({ pauseMs: limits.publicFreshMs });
    kept.set(key, value);
    const lifetime = () => ({ freshMs: FRESH_MS, staleMs: FRESH_MS });
    const make = () => ({ early: undefined, whole: load() });
    // The call itself has reported it.
    return value.read({ lifetime, make, onFailure: () => {} }, null) as Promise<T>;
  };
  const apiOf = (locale: Locale) =>
    platform.pageApi({
      cookies: undefined,
      locale,
      signal: ALWAYS,
      onFailure(call, error) {
        metrics.upstreamFailures.inc({ call });
        log.error({ err: error, call }, 'articles could not be listed');
      },
    });
  return {
    blog: (locale) =>
      read(`blog ${locale}`, async () => {
        const { call } = apiOf(locale);
        const { topics, articles, more } = await call(blogIndex, { contentLang: locale });
        const older = more ? (await call(showMoreBlog, { contentLang: locale })).articles : [];
        return { topics, articles: [...articles, ...older] };
      }),
    help: (locale) =>
      read(`help ${locale}`, async () => (await apiOf(locale).call(helpIndex, { lang: locale })).categories),
  };
}
