import type { Owner, OwnerIndex, OwnerNode } from './address-owners.ts';
import { MAX_REDIRECT_HOPS, type CompiledRedirect } from './compile-redirects.ts';
import { error, warning } from './issue.ts';
import { faultsOfTimes } from './check-schedule.ts';
import { nearest } from './nearest.ts';
import { publishTimes } from './publish-times.ts';
import { placeholdersOf, SOURCE_PATTERN, type Segment } from './path-pattern.ts';
import { targetProblem } from './redirect-target.ts';
import type { PageEntry, Registry, Site } from './schema.ts';
import type { Steps } from './steps.ts';
import type { RegistryIssue } from './types.ts';

/** Only rules written to cross each other come near this limit. */
const MAX_VISITS = 4_000_000;

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
    const owners = overlapping(index, rule.to);
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

function overlapping(index: OwnerIndex, segments: readonly Segment[]): Owner[] {
  const found = new Set<Owner>();
  const budget = { left: MAX_VISITS };
  collect(index, index.root, segments, 0, found, budget);
  return [...found];
}

function collect(
  index: OwnerIndex,
  node: OwnerNode,
  segments: readonly Segment[],
  at: number,
  found: Set<Owner>,
  budget: { left: number },
): void {
  if (--budget.left < 0) return;
  for (const one of node.rest ?? []) found.add(one);
  const segment = segments[at];
  if (segment === undefined || segment.kind === 'rest') for (const one of node.value ?? []) found.add(one);
  if (segment === undefined) return;
  for (const child of childrenFitting(index, node, segment)) {
    collect(index, child, segments, segment.kind === 'rest' ? at : at + 1, found, budget);
  }
}

function childrenFitting(index: OwnerIndex, node: OwnerNode, segment: Segment): OwnerNode[] {
  const literals = [
    ...(segment.kind === 'literal'
      ? pick(node.literals, segment.text.toLowerCase())
      : literalsFitting(index, node, segment)),
  ];
  const lang =
    segment.kind === 'suffix' || (segment.kind === 'literal' && !index.locales.has(segment.text))
      ? null
      : node.lang;
  const suffixes = suffixesFitting(node, segment);
  return [...literals, ...suffixes, lang, node.param].filter((child) => child !== null);
}

function literalsFitting(index: OwnerIndex, node: OwnerNode, segment: Segment): OwnerNode[] {
  if (segment.kind === 'lang')
    return [...index.locales].flatMap((locale) => pick(node.literals, locale.toLowerCase()));
  if (segment.kind === 'suffix') {
    return [...node.literals].flatMap(([key, child]) => (key.endsWith(segment.suffix) ? [child] : []));
  }
  return [...node.literals.values()];
}

function suffixesFitting(node: OwnerNode, segment: Segment): OwnerNode[] {
  if (segment.kind === 'lang') return [];
  if (segment.kind === 'suffix') return pick(node.suffixes, segment.suffix);
  if (segment.kind !== 'literal') return [...node.suffixes.values()];
  const dot = segment.text.lastIndexOf('.');
  return dot > 0 ? pick(node.suffixes, segment.text.slice(dot).toLowerCase()) : [];
}

function pick(map: ReadonlyMap<string, OwnerNode>, key: string): OwnerNode[] {
  const child = map.get(key);
  return child ? [child] : [];
}
