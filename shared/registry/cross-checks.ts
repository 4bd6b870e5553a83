import { indexOwners, type OwnerIndex } from './address-owners.ts';
import { checkPages } from './check-pages.ts';
import { checkPaths } from './check-paths.ts';
import { checkRedirects } from './check-redirects.ts';
import { checkSections, placeInSection, sectionTitles, sectionWarnings } from './check-sections.ts';
import { checkShape } from './check-shape.ts';
import { findLinks } from './link-warnings.ts';
import { groupUntranslated } from './group-untranslated.ts';
import { pictureWarnings } from './picture-warnings.ts';
import { reachWarnings } from './reach-warnings.ts';
import { checkTexts } from './check-texts.ts';
import { untitledVariants } from './check-variants.ts';
import { listRedirects } from './compile-redirects.ts';
import { movePage, readablePages, type ReadablePages } from './readable-pages.ts';
import type { Registry } from './schema.ts';
import { expandSections } from './sections.ts';
import { finish, type Steps } from './steps.ts';
import { textWarnings } from './text-warnings.ts';
import type { RegistryIssue, TextSources } from './types.ts';
import { blamedEntry, unforeseen } from './unforeseen.ts';

export interface CrossCheckOptions {
  readonly complete?: boolean;
  readonly warnings?: boolean;
  /** Ids of pages that articles lead to. */
  readonly linked?: Iterable<string>;
  /** Milliseconds since 1970, the present by default. */
  readonly now?: number;
}

/**
 * Runs the checks that concern more than one entry, on entries that have the right shape. Pass `complete` as
 * false if faulty entries were left out, so that references to them are not reported. The running site does
 * without `warnings`.
 */
export function* crossCheck(
  written: Registry,
  texts: TextSources,
  { complete = true, warnings = false, linked = [], now = Date.now() }: CrossCheckOptions = {},
): Steps<RegistryIssue[]> {
  const faults = checkSections(written);
  // What a page lacks for that reason would hide the cause.
  if (faults.length > 0) return faults;
  const registry = expandSections(written);
  const rules = yield* listRedirects(registry);
  const owners = yield* indexOwners(registry, rules);
  const readable = readablePages(registry, texts, { complete });
  const issues = [
    ...(yield* checkPages(registry, { complete, now })),
    ...(yield* checkPaths(registry, rules, owners)),
    ...(yield* checkRedirects(registry, rules, owners, { complete, now })),
    ...(yield* checkTexts(readable.registry, readable.texts)).map(readable.inPlace),
    ...readable.registry.pages
      .flatMap((page, at) =>
        untitledVariants(page, ['pages', at], registry.site.defaultLocale, readable.texts),
      )
      .map(readable.inPlace),
    ...sectionTitles(registry, texts),
  ];
  const ids = new Set(registry.pages.map(({ id }) => id));
  const isPage = (id: string) => !complete || ids.has(id);
  // A page that was left out may use a section.
  const ofSections = complete ? sectionWarnings(registry, texts) : [];
  const found = warnings
    ? [
        ...issues,
        ...ofSections,
        ...(yield* textWarnings(readable.registry, readable.texts, isPage)).map(readable.inPlace),
        ...(yield* visitWarnings(readable, {
          owners,
          complete: complete && readable.registry === registry,
          linked,
          now,
        })),
      ]
    : issues.filter((issue) => issue.severity === 'error');
  return groupUntranslated(found, registry.site.locales).map((issue) => placeInSection(issue, registry));
}

interface VisitOptions extends Required<Pick<CrossCheckOptions, 'complete' | 'linked' | 'now'>> {
  readonly owners: OwnerIndex;
}

/** What visitors would miss: links, ways to a page, descriptions of pictures. */
function* visitWarnings(
  { registry, texts, inPlace }: ReadablePages,
  { owners, complete, linked, now }: VisitOptions,
): Steps<RegistryIssue[]> {
  const links = yield* findLinks(registry, texts, owners);
  const all = new Set([...links.pages, ...linked]);
  const ofPages = [
    ...links.issues,
    // A page that was left out, or whose texts could not be read, may lead to another, or be led to.
    ...(complete ? yield* reachWarnings(registry, { now, linked: all }) : []),
    ...(yield* pictureWarnings(registry, texts)),
  ];
  return ofPages.map(inPlace);
}

/** `registry` is null if any finding is an error. */
export interface CheckResult {
  readonly registry: Registry | null;
  readonly issues: readonly RegistryIssue[];
}

/** Checks shapes, then entries against each other. Returns findings in file order. */
export function checkRegistry(
  value: unknown,
  texts: TextSources,
  { warnings = false, linked = [] }: Pick<CrossCheckOptions, 'warnings' | 'linked'> = {},
): CheckResult {
  const { issues, registry, positions } = checkShape(value);
  if (!registry) return { registry: null, issues };
  const options = { complete: issues.length === 0, warnings, linked };
  const found = foundIn(registry, texts, options).map((issue) => movePage(issue, positions));
  const all = [...issues, ...found];
  return { registry: all.some((issue) => issue.severity === 'error') ? null : registry, issues: all };
}

/** An error in a check is a finding at the entry that caused it. */
function foundIn(registry: Registry, texts: TextSources, options: CrossCheckOptions): RegistryIssue[] {
  try {
    return finish(crossCheck(registry, texts, options));
  } catch (cause) {
    const part = { ...options, complete: false };
    return [
      unforeseen(
        cause,
        blamedEntry(registry, (one) => finish(crossCheck(one, texts, part))),
      ),
    ];
  }
}
