import type { PageKey } from '../resolved-page.ts';
import { breadcrumbs, HOME } from './breadcrumbs.ts';
import { questions } from './questions.ts';
import { application, organization, webSite } from './site-facts.ts';
import type { Thing } from './thing.ts';

export interface StructuredData {
  '@context': 'https://schema.org';
  '@graph': Thing[];
}

/** The page that says who runs the site. */
const ABOUT = 'aboutUs';

/**
 * What search engines are told about an indexed page beside its words.
 * @param description that of the page
 */
export function structuredData(key: PageKey, origin: string, description: string): StructuredData {
  const { id } = key.match.page;
  const asked = questions(key);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...(id === HOME || id === ABOUT ? [organization(key, origin)] : []),
      ...(id === HOME ? [webSite(key, origin), application(key, origin, description)] : []),
      ...(id === HOME ? [] : [breadcrumbs(key, origin)]),
      ...(asked === null ? [] : [asked]),
    ],
  };
}
