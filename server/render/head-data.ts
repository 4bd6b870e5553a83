import { localeInfo, LOCALES, type Locale } from '../../shared/locales.ts';
import type { HeadData, HeadTag } from '../../shared/page-data.ts';
import { SHARE_SIZE, shareAddress, subjectShareAddress } from '../share-images/share-facts.ts';
import { layoutSettings } from './layout-settings.ts';
import type { PageKey } from './resolved-page.ts';
import { factsOf, pageAlternates } from './subject-head.ts';

/** Up to this width search engines should offer the phone page. */
const PHONE_MEDIA = 'only screen and (max-width: 640px)';

/**
 * Contract, Pages.
 * @param origin configured, never the request's host
 * @param status anything but 200 prevents indexing
 */
export function createHead(key: PageKey, origin: string, status: number): HeadData {
  const { match, contentLocale } = key;
  const { title, description } = searchTexts(key);
  const layout = layoutSettings(key);
  const classes = [
    layout.accent && `accent-${layout.accent}`,
    layout.composition && `composition-${layout.composition}`,
  ];
  return {
    title,
    tags: [
      ...(description === '' ? [] : [meta('name', 'description', description)]),
      ...(isIndexed(key, status)
        ? addressTags(key, origin, title, description)
        : [meta('name', 'robots', 'noindex')]),
      ...(layout.component === 'blog' ? [feedLink(key, origin)] : []),
    ],
    lang: localeInfo(contentLocale).tag,
    page: match.page.id,
    layout: layout.id,
    bodyClass: classes.filter(Boolean).join(' '),
  };
}

/** A page whose subject is not known says nothing that should be found. */
export function isIndexed({ match, subject }: PageKey, status: number): boolean {
  const isFound = subject === undefined || (subject.found && subject.facts.indexed !== false);
  return match.page.index && status === 200 && isFound;
}

/** What search engines show of a page. */
export function searchTexts(key: PageKey): { title: string; description: string } {
  const facts = factsOf(key);
  if (facts !== null) return { title: facts.title, description: facts.description };
  const { snapshot, match, contentLocale } = key;
  const { seo } = snapshot.texts.page(match.page.textsId, contentLocale) as {
    seo?: { title?: string; description?: string };
  };
  return { title: seo?.title ?? snapshot.site.brand, description: seo?.description ?? '' };
}

function addressTags(key: PageKey, origin: string, title: string, description: string): HeadTag[] {
  const { snapshot, match } = key;
  const facts = factsOf(key);
  const contentLocale = facts?.locale ?? key.contentLocale;
  const { canonical, languages, mobile } = pageAlternates(key);
  return [
    link({ rel: 'canonical', href: origin + canonical }),
    ...languages.map(({ tag, path }) => link({ rel: 'alternate', hreflang: tag, href: origin + path })),
    ...(mobile === null ? [] : [link({ rel: 'alternate', media: PHONE_MEDIA, href: origin + mobile })]),
    meta('property', 'og:type', facts?.type ?? 'website'),
    ...(facts?.published === undefined ? [] : [meta('property', 'article:published_time', facts.published)]),
    meta('property', 'og:site_name', snapshot.site.brand),
    meta('property', 'og:title', title),
    ...(description === '' ? [] : [meta('property', 'og:description', description)]),
    meta('property', 'og:url', origin + canonical),
    meta(
      'property',
      'og:image',
      origin +
        (facts === null
          ? shareAddress(snapshot, match.page, contentLocale)
          : subjectShareAddress(snapshot, match.page, facts)),
    ),
    meta('property', 'og:image:width', String(SHARE_SIZE.width)),
    meta('property', 'og:image:height', String(SHARE_SIZE.height)),
    meta('property', 'og:locale', openGraphLocale(contentLocale)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** Feed readers find it from any page of the blog (contract, Addresses that are not pages). */
function feedLink({ contentLocale }: PageKey, origin: string): HeadTag {
  const href = `${origin}/blog/feed.xml?lang=${contentLocale}`;
  return link({ rel: 'alternate', type: 'application/atom+xml', href });
}

/** Open Graph expects language and country: `th_TH`. */
const OPEN_GRAPH_LOCALES = new Map(
  LOCALES.map(({ code, tag }) => {
    const { language, region } = new Intl.Locale(tag).maximize();
    return [code, `${language}_${region}`] as const;
  }),
);

function openGraphLocale(locale: Locale): string {
  return OPEN_GRAPH_LOCALES.get(locale) as string;
}

function meta(kind: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { [kind]: name, content } };
}

function link(attributes: Record<string, string>): HeadTag {
  return { tag: 'link', attributes };
}
