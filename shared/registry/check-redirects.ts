import type { Owner, OwnerIndex } from './address-owners.ts';
import { MAX_REDIRECT_HOPS, type CompiledRedirect } from './compile-redirects.ts';
import { error, warning } from './issue.ts';
import { faultsOfTimes } from './check-schedule.ts';
import { nearest } from './nearest.ts';
import { publishTimes } from './publish-times.ts';
import { ownersAt } from './owners-at.ts';
import { placeholdersOf, SOURCE_PATTERN } from './path-pattern.ts';
import { targetProblem } from './redirect-target.ts';
import type { PageEntry, Registry, Site } from './schema.ts';
import type { Steps } from './steps.ts';
import type { RegistryIssue } from './types.ts';

/** The platform, the only place outside the registry that redirects may lead to. */
const OUTSIDE = '/web/**';

/**
 * Reports targets that are unsafe, missing, circular or unpublished at `now` (milliseconds since 1970). Pass
 * `complete` as false if faulty entries were left out.
 */
export function* checkRedirects(
  registry: Registry,
  rules: readonly CompiledRedirect[],
  index: OwnerIndex,
  { complete, now }: { complete: boolean; now: number },
): Steps<RegistryIssue[]> {
  const issues: RegistryIssue[] = [];
  for (const rule of rules) {
    yield;
    if (!rule.isMirror) issues.push(...checkTarget(rule, registry.site));
  }
  const next = new Map<CompiledRedirect, readonly CompiledRedirect[]>();
  for (const rule of rules) {
    yield;
    if (rule.to === null || !isPathTarget(rule)) continue;
    const owners = ownersAt(index, rule.to).filter(({ kind }) => kind !== 'gone');
    const followers = owners.flatMap((owner) => owner.rule ?? []);
    next.set(rule, followers);
    const isKnown = owners.some(({ kind, name }) => kind !== 'reserved' || name === OUTSIDE);
    if (complete && !isKnown) issues.push(dangling(rule, registry));
    if (!rule.isMirror) issues.push(...checkPublished(rule, owners, registry, now));
  }
  return [...issues, ...(yield* checkChains(next))];
}

function placeOf(rule: CompiledRedirect, key: 'from' | 'to'): (string | number)[] {
  return rule.at[0] === 'redirects' ? [...rule.at, key] : [...rule.at];
}

function isPathTarget({ source, suffix }: CompiledRedirect): boolean {
  return SOURCE_PATTERN.test(suffix ? source.to.slice(0, -suffix.length) : source.to);
}

function checkTarget(rule: CompiledRedirect, site: Site): RegistryIssue[] {
  const { source, from, to } = rule;
  const place = placeOf(rule, 'to');
  const problem = targetProblem(source, site);
  if (problem) return [error(place, problem.reason, problem.allowed)];
  if (to === null) return [];
  if (!isPathTarget(rule)) {
    return [
      error(
        place,
        `"${source.to}" is no path of this site`,
        'a path such as /{lang}/name.htm, or an https address with "external": true',
      ),
    ];
  }
  const given = placeholdersOf(from);
  const missing = placeholdersOf(to).find((name) => !given.includes(name));
  if (missing)
    return [
      error(
        place,
        `The target needs {${missing}}, which ${source.from} does not have`,
        given.map((name) => `{${name}}`).join(', ') || 'no {name} parts',
      ),
    ];
  if (to.at(-1)?.kind === 'rest' && from.at(-1)?.kind !== 'rest') {
    return [error(place, 'The target ends in /** but the source does not', 'a target without /**')];
  }
  return [];
}

function dangling(rule: CompiledRedirect, { pages, site }: Registry): RegistryIssue {
  const paths = pages.flatMap((page) => (page.mobile ? [page.path, `/m${page.path}`] : [page.path]));
  const spelled = rule.source.to.replace(
    new RegExp(`^(/m)?/(?:${site.locales.join('|')})(?=/)`),
    '$1/{lang}',
  );
  return error(
    placeOf(rule, 'to'),
    `No page has the address ${rule.source.to}`,
    'the path of a page',
    nearest(spelled, paths),
  );
}

/** The end of a page is reported once, not for each former address. */
function checkPublished(
  rule: CompiledRedirect,
  owners: readonly Owner[],
  { pages }: Registry,
  now: number,
): RegistryIssue[] {
  const targets = owners.map(({ kind, at }) => (kind === 'page' ? pages[at[1] as number] : undefined));
  const hidden = targets.filter((page) => page !== undefined && stateAt(page, now) !== 'open');
  const [page] = hidden;
  if (page === undefined || hidden.length < targets.length) return [];
  const { from, until } = page.publish ?? {};
  const state = stateAt(page, now);
  const hasEnded = state === 'ended';
  if (hasEnded && rule.at[0] === 'pages' && pages[rule.at[1] as number] === page) return [];
  const states = {
    open: '',
    ended: `has ended on ${until}`,
    ahead: `begins on ${from}`,
    hidden: 'is not published',
  };
  const reason = `${rule.source.from} leads to the page "${page.id}", which ${states[state]}`;
  return [warning(placeOf(rule, 'to'), reason, 'a page that is published')];
}

/** In the languages that are published soonest and longest. A moment with a fault is reported by itself. */
function stateAt({ publish = {} }: PageEntry, now: number): 'open' | 'ended' | 'ahead' | 'hidden' {
  if (faultsOfTimes(publish).length > 0) return 'open';
  const { languages, ...page } = publishTimes(publish);
  const spans = [page, ...languages.values()];
  if (spans.some(({ from, until }) => from <= now && now < until)) return 'open';
  if (page.until <= now) return 'ended';
  return page.from > now && page.from < Infinity ? 'ahead' : 'hidden';
}

function* checkChains(
  next: ReadonlyMap<CompiledRedirect, readonly CompiledRedirect[]>,
): Steps<RegistryIssue[]> {
  const issues: RegistryIssue[] = [];
  const hops = new Map<CompiledRedirect, number>();
  for (const start of next.keys()) {
    // Recursion could overflow, because a chain may be as long as the list.
    const stack: { rule: CompiledRedirect; at: number }[] = [{ rule: start, at: 0 }];
    const open = new Set<CompiledRedirect>([start]);
    if (hops.has(start)) continue;
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      yield;
      const follower = next.get(top.rule)?.[top.at++];
      if (follower === undefined) {
        const longest = Math.max(0, ...(next.get(top.rule) ?? []).map((rule) => hops.get(rule) ?? 0));
        hops.set(top.rule, longest + 1);
        open.delete(top.rule);
        stack.pop();
        if (longest + 1 === MAX_REDIRECT_HOPS + 1) issues.push(tooLong(top.rule));
      } else if (open.has(follower)) {
        issues.push(loop(top.rule, follower));
      } else if (!hops.has(follower)) {
        stack.push({ rule: follower, at: 0 });
        open.add(follower);
      }
    }
  }
  return issues;
}

function loop(rule: CompiledRedirect, follower: CompiledRedirect): RegistryIssue {
  const { from, to } = rule.source;
  const reason =
    follower === rule ? `${from} leads to itself` : `${from} leads to ${to}, and from there back to ${from}`;
  return error(
    placeOf(rule, 'to'),
    `The redirect goes round in a circle: ${reason}`,
    'a target that is not redirected',
  );
}

function tooLong(rule: CompiledRedirect): RegistryIssue {
  return error(
    placeOf(rule, 'to'),
    `More than ${MAX_REDIRECT_HOPS} redirects follow each other from ${rule.source.from}`,
    'a target that is not redirected',
  );
}
