import { unmatchedMessage, validationMessage } from '../errors.ts';
import type { Locale } from '../locales.ts';
import { joinQuery, splitAddress, type Address } from './address.ts';
import { carrySource, isBlogIndex, withoutBlogLanguage, withoutIndexLanguage } from './blog-rules.ts';
import { canonicalPath } from './canonical-path.ts';
import { checkDestination } from './external-navigation.ts';
import { DASHBOARD, isLoginPath, runGuards } from './guards.ts';
import { categoryAfterDetail } from './help-rules.ts';
import { failsValidation, isCompleteAddress, locatePage } from './locate-page.ts';
import type { Navigation, NavigationContext, RedirectStatus } from './navigation-types.ts';
import { normalizePath } from './normalize-path.ts';
import { looseLocale, readPath } from './path-language.ts';
import { withoutPasted } from './pasted-path.ts';
import { withoutSessionId } from './session-id.ts';

export type { Navigation, NavigationContext, RouteMatch, RouteRule } from './navigation-types.ts';

interface Move {
  /** Canonical path as requested. */
  readonly asked: string;
  /** Without session id and blog language. */
  readonly path: string;
  readonly search: string;
  readonly hash: string;
  /** Language that the blog path named. */
  readonly cookies: Locale | undefined;
  readonly from: Address | null;
  readonly context: NavigationContext;
}

/** Returns null to let the next rule decide. */
type Rule = (move: Move) => Navigation | null;

/** In the order in which they decide. */
const RULES: readonly Rule[] = [
  routeRule,
  undefinedSegment,
  login,
  pageAddress,
  blogSource,
  categoryLoad,
  outdatedBuild,
];

/**
 * Decides about one move to an address of this site: a request on the server, where `from` is null, or any
 * push, replace or history step in the browser. A redirect leads to the final address and keeps the query, so
 * one is enough, registry redirects aside. Specification 2.1, 2.5, 2.6.
 * @throws AppError UNKNOWN_GUARD when a page names an unknown guard
 */
export function resolveNavigation({
  to,
  from = null,
  context,
}: {
  readonly to: Address;
  readonly from?: Address | null;
  readonly context: NavigationContext;
}): Navigation {
  const read = canonicalPath(to.path + to.search);
  if (!read.ok) {
    const message = read.status === 404 ? unmatchedMessage(to.path + to.search) : read.reason;
    return { kind: 'error', status: read.status, message };
  }
  const cleaned = withoutSessionId(read.path)?.replace(/(?<=.)\/$/, '') ?? read.path;
  const blog = withoutBlogLanguage(cleaned);
  const move: Move = {
    asked: read.path,
    path: blog?.path ?? cleaned,
    search: blog === null ? read.search : searchAt(blog.path, read.search),
    hash: to.hash,
    cookies: blog?.locale,
    from: context.side === 'client' ? readFrom(from) : null,
    context,
  };
  for (const rule of RULES) {
    const answer = rule(move);
    if (answer) return answer;
  }
  return { kind: 'next' };
}

/** A path that loses its language leads to the visitor's own: the query must not name another (Contract, Pages). */
function searchAt(path: string, search: string): string {
  return isBlogIndex(path) ? withoutIndexLanguage(search) : search;
}

/** Brings the previous address into the form that the rules compare. */
function readFrom(from: Address | null): Address | null {
  const read = from && canonicalPath(from.path + from.search);
  return read?.ok ? { path: read.path, search: read.search, hash: '' } : null;
}

/** Rule 6: the registry's redirects, except those that lead back to their start. */
function routeRule(move: Move): Navigation | null {
  const rule = move.context.redirectFor(move.path);
  if (!rule) return null;
  const checked = checkDestination(rule.to, 'https://site.invalid/', { external: rule.external });
  if (checked.kind === 'refused') return { kind: 'error', status: 500, message: checked.message };
  const target = splitAddress(rule.to);
  if (target.path.toLowerCase() === move.path.toLowerCase()) return null;
  const to = joinQuery(rule.to, move.search) + (target.hash ? '' : move.hash);
  return redirectTo(rule.external ? 'external' : 'redirect', to, move, { status: rule.status });
}

/** Rule 4: a script wrote a missing value into the path. */
function undefinedSegment(move: Move): Navigation | null {
  if (move.path.toLowerCase().includes('.htm') || !move.path.split('/').includes('undefined')) return null;
  const { mobile, first } = readPath(move.path);
  const named = looseLocale(first);
  const path = normalizePath('/page404.htm', {
    locale: named ?? move.context.locale,
    mobile: mobile || move.context.mobile,
  });
  const vary = [...(named ? [] : ['cookie', 'accept-language']), ...(mobile ? [] : ['user-agent'])];
  return redirectTo('redirect', path + move.search + move.hash, move, { vary });
}

/** Rule 1: drops the query, so that nothing in it can steer the redirect. */
function login(move: Move): Navigation | null {
  if (!move.context.signedIn || !isLoginPath(move.path)) return null;
  return redirectTo('external', DASHBOARD, move, { vary: ['cookie'] });
}

/** Finds the page's own address, then runs its guards, or applies rule 7. */
function pageAddress(move: Move): Navigation | null {
  const { path, search, hash, from, context } = move;
  const pasted = withoutPasted(path);
  const meant = pasted === null ? null : locatePage(pasted, context);
  const located = meant ?? locatePage(path, context);
  if (located === undefined) {
    if (path !== move.asked) return redirectTo('redirect', path + search + hash, move);
    // What is shown already needs no document: it may only be shown anew, in another language.
    const isKnown = isCompleteAddress(path) || path === from?.path;
    return isKnown ? null : { kind: 'document', to: path + search + hash };
  }
  if (located === null) {
    // The blog rule applies to every blog address. The next request handles the rest.
    if (path !== move.asked) return redirectTo('redirect', path + search + hash, move);
    const message = failsValidation(path, context) ? validationMessage : unmatchedMessage;
    return { kind: 'error', status: 404, message: message(path + search) };
  }
  if (located.path !== move.asked) {
    const kept = located.cookies === undefined ? search : searchAt(located.path, search);
    return redirectTo('redirect', located.path + kept + hash, move, located);
  }
  const leave = runGuards(located.facts.guards, { signedIn: context.signedIn, path });
  return leave === null ? null : redirectTo('external', leave, move, { vary: ['cookie'] });
}

/** Rule 3, browser only. */
function blogSource({ path, search, hash, from, ...move }: Move): Navigation | null {
  const carried = from && carrySource({ path, search, hash }, from);
  return carried ? redirectTo('redirect', path + carried + hash, move) : null;
}

/** Rule 5, browser only. */
function categoryLoad({ path, search, hash, from }: Move): Navigation | null {
  const to = from && categoryAfterDetail({ path, search, hash }, from);
  return to ? { kind: 'document', to } : null;
}

/** After a new build every move is a full load. Specification 4, build refresh. */
function outdatedBuild({ path, search, hash, context }: Move): Navigation | null {
  const outdated = context.side === 'client' && context.buildOutdated === true;
  return outdated ? { kind: 'document', to: path + search + hash } : null;
}

function redirectTo(
  kind: 'redirect' | 'external',
  to: string,
  move: Pick<Move, 'cookies'>,
  { status = 302, vary = [], cookies = move.cookies }: AnswerOptions = {},
): Navigation {
  return { kind, to, status, private: true, vary, ...(cookies && { cookies }) };
}

interface AnswerOptions {
  readonly status?: RedirectStatus;
  readonly vary?: readonly string[];
  readonly cookies?: Locale | undefined;
}
