import type { PageKey } from '../resolved-page.ts';
import { breadcrumbs, HOME } from './breadcrumbs.ts';
import { questions } from './questions.ts';
import { application, organization, webSite } from './site-facts.ts';
import type { Thing } from './thing.ts';
import { work } from './work.ts';

export interface StructuredData {
  '@context': 'https://schema.org';
  '@graph': Thing[];
}

/** The page that says who runs the site. */
const ABOUT = 'aboutUs';

/**
 * What search engines are told about an indexed page beside its words. Only documents carry it: who reads it does not
 * navigate.
 */
export function structuredData(key: PageKey, origin: string): StructuredData {
  const { id } = key.match.page;
  const asked = questions(key);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...(id === HOME || id === ABOUT ? [organization(key, origin)] : []),
      ...(id === HOME ? [webSite(key, origin), application(key, origin)] : []),
      ...(id === HOME ? [] : [breadcrumbs(key, origin)]),
      ...work(key, origin),
      ...(asked === null ? [] : [asked]),
    ],
  };
}
