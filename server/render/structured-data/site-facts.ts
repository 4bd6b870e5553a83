import { localeInfo } from '../../../shared/locales.ts';
import { addressOf } from '../../../shared/registry/addresses.ts';
import { isPublished } from '../../../shared/registry/publish-times.ts';
import { searchTexts } from '../head-data.ts';
import type { PageKey } from '../resolved-page.ts';
import type { Thing, ThingReference } from './thing.ts';

const ORGANIZATION = '#organization';
const SITE = '#website';
/** The category of the help centre that finds words, and the query parameter of its form. */
const SEARCH = { page: 'helpCategory', params: { type: 's' }, name: 'k' } as const;

/** Who runs the site, as far as the registry says. */
export function organization({ snapshot }: PageKey, origin: string): Thing {
  const { brand, operator: { name, address, registration } = {} } = snapshot.site;
  return {
    '@type': 'Organization',
    '@id': `${origin}/${ORGANIZATION}`,
    name: brand,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    ...(name === undefined ? {} : { legalName: name }),
    ...(address === undefined ? {} : { address }),
    ...(registration === undefined ? {} : { identifier: registration }),
  };
}

/** The whole site, with the search of the help centre in the page's language. */
export function webSite(key: PageKey, origin: string): Thing {
  const { snapshot, contentLocale } = key;
  const help = snapshot.pageById.get(SEARCH.page);
  const search =
    help !== undefined && isPublished(help, contentLocale, Date.now())
      ? addressOf(help, { locale: contentLocale, device: 'desktop', params: SEARCH.params })
      : undefined;
  return {
    '@type': 'WebSite',
    '@id': `${origin}/${SITE}`,
    name: snapshot.site.brand,
    url: `${origin}/`,
    inLanguage: snapshot.site.locales.map((locale) => localeInfo(locale).tag),
    publisher: publisher(origin),
    ...(search === undefined ? {} : { potentialAction: searchAction(`${origin}${search}`) }),
  };
}

function searchAction(address: string): Thing {
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${address}?${SEARCH.name}={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
}

/** What the site sells. Prices stand with the plans that show them, because only they know them. */
export function application(key: PageKey, origin: string): Thing {
  return {
    '@type': 'SoftwareApplication',
    name: key.snapshot.site.brand,
    description: searchTexts(key).description,
    url: `${origin}/`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    publisher: publisher(origin),
  };
}

function publisher(origin: string): ThingReference {
  return { '@id': `${origin}/${ORGANIZATION}` };
}
