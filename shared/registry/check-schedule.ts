import { error, warning } from './issue.ts';
import type { PageEntry } from './schema.ts';
import type { Place, RegistryIssue } from './types.ts';

/** Pages that the site's own rules lead to. Specification 2.1, 2.5. */
export const REQUIRED_PAGES: readonly string[] = ['index', 'page404'];

const FAR_YEARS = 5;
/** Dates further ahead are refused. The wide margin keeps accepted dates accepted. */
const OTHER_ERA_YEARS = 500;
/** Thailand's Buddhist calendar is this far ahead. */
const BUDDHIST_YEARS = 543;

/** @param now milliseconds since 1970 */
export function checkSchedule(page: PageEntry, place: Place, now: number): RegistryIssue[] {
  const { from, until } = page.publish ?? {};
  if (!from && !until) return [];
  const at = [...place, 'publish'];
  const issues = [
    ...(from ? checkMoment(from, [...at, 'from'], now) : []),
    ...(until ? checkMoment(until, [...at, 'until'], now) : []),
  ];
  if (from && until && Date.parse(until) <= Date.parse(from)) {
    issues.push(error([...at, 'until'], 'The page ends before it begins', `a moment after ${from}`));
  } else if (until && Date.parse(until) <= now) {
    const reason = 'The page has ended: its address is unknown';
    issues.push(warning([...at, 'until'], reason, 'a later moment, or neither the page nor its texts'));
  }
  if (REQUIRED_PAGES.includes(page.id)) {
    issues.push(error(at, `The site cannot do without the page "${page.id}"`, 'no "publish" here'));
  }
  return issues;
}

function checkMoment(moment: string, place: Place, now: number): RegistryIssue[] {
  const year = Number(moment.slice(0, 4));
  const ahead = year - new Date(now).getUTCFullYear();
  if (ahead >= OTHER_ERA_YEARS) {
    const common = `${year - BUDDHIST_YEARS}${moment.slice(4)}`;
    return [error(place, `The year ${year} lies ${ahead} years ahead`, 'a year of the Common Era', common)];
  }
  if (ahead <= FAR_YEARS) return [];
  return [
    warning(place, `The year ${year} lies ${ahead} years ahead`, 'a moment that is near, or null for none'),
  ];
}
