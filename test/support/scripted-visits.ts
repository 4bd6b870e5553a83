import { travel, type Traveller } from './traveller.ts';
import type { Visitors } from './visitors.ts';
import { JOURNEY_LOCALES, type Way } from './ways.ts';

/**
 * Visits with script, in turn in each language and on desktop and phone.
 * @param name begins the mail addresses of these visitors
 */
export function scriptedVisits(visitors: Visitors, name: string) {
  let people = 0;
  let journeys = 0;
  return {
    /** A mail address of nobody before. */
    somebody: () => `${name}${(people += 1)}@example.com`,
    setOut(way: Partial<Way> = {}): Promise<Traveller> {
      const number = (journeys += 1);
      const locale = JOURNEY_LOCALES[number % JOURNEY_LOCALES.length]!;
      const device = number % 2 === 0 ? 'desktop' : 'mobile';
      return travel(visitors, { script: true, device, locale, ...way });
    },
  };
}
