import { localeInfo } from '../../../shared/locales.ts';
import type { PageKey } from '../resolved-page.ts';
import { factsOf, subjectAddress } from '../subject-head.ts';
import { organization } from './site-facts.ts';
import type { Thing } from './thing.ts';

/** What the page is about as a work of its own, such as an article. Nobody signs alone: its author is the site. */
export function work(key: PageKey, origin: string): Thing[] {
  const facts = factsOf(key);
  if (facts?.work === undefined) return [];
  const site = { '@id': `${origin}/#organization` };
  const address = origin + subjectAddress(key, facts.address);
  return [
    {
      '@type': facts.work,
      '@id': `${address}#work`,
      headline: facts.name,
      description: facts.description,
      inLanguage: localeInfo(facts.locale).tag,
      url: address,
      ...(facts.published === undefined ? {} : { datePublished: facts.published }),
      ...(facts.type === 'article' ? { author: site, publisher: site, mainEntityOfPage: address } : {}),
    },
    ...(facts.type === 'article' ? [organization(key, origin)] : []),
  ];
}
