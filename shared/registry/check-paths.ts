import { PAYLOAD_SEGMENT } from '../page-data.ts';
import { hasFixedStart, type OwnerIndex } from './address-owners.ts';
import type { CompiledRedirect } from './compile-redirects.ts';
import { findClashes } from './find-clashes.ts';
import { isBlogPath } from '../routing/blog-rules.ts';
import { error, warning } from './issue.ts';
import { segmentsOf } from './page-segments.ts';
import { parsePattern, placeholdersOf, type Segment } from './path-pattern.ts';
import type { PageEntry, Registry } from './schema.ts';
import type { Steps } from './steps.ts';
import type { Place, RegistryIssue } from './types.ts';

/** Reports malformed paths, and patterns that can match the same address. */
export function* checkPaths(
  registry: Registry,
  rules: readonly CompiledRedirect[],
  index: OwnerIndex,
): Steps<RegistryIssue[]> {
  const issues: RegistryIssue[] = [];
  for (const [at, page] of registry.pages.entries()) {
    yield;
    issues.push(...checkPath(segmentsOf(page), ['pages', at, 'path'], true));
    if (lacksLanguage(page, registry)) issues.push(withoutLanguage(page.path, ['pages', at, 'path']));
  }
  for (const { from, at, isMirror } of rules) {
    yield;
    if (!isMirror) issues.push(...checkPath(from, at[0] === 'redirects' ? [...at, 'from'] : at, false));
  }
  for (const [at, pattern] of registry.gone?.entries() ?? []) {
    yield;
    issues.push(...checkPath(parsePattern(pattern), ['gone', at], false));
  }
  return [...issues, ...(yield* findClashes(index))];
}

/**
 * Search engines would find one language only. This is intended for the blog (Specification 2.2) and for
 * unindexed pages.
 */
function lacksLanguage({ path, layout, seo }: PageEntry, { site, layouts }: Registry): boolean {
  if (path.includes('{lang}') || site.locales.length < 2) return false;
  return !isBlogPath(path) && seo?.index !== false && layouts[layout ?? '']?.contentLocale === undefined;
}

function withoutLanguage(path: string, at: Place): RegistryIssue {
  const meant = path.startsWith('/m/') ? `/m/{lang}${path.slice(2)}` : `/{lang}${path}`;
  return warning(
    at,
    'The address has no place for the language, so it is one for all of them',
    '{lang} in it',
    meant,
  );
}

function checkPath(segments: readonly Segment[], at: Place, isPage: boolean): RegistryIssue[] {
  const issues: RegistryIssue[] = [];
  const names = placeholdersOf(segments);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) issues.push(error(at, `{${twice}} stands twice in the path`, 'each name once'));
  if (segments.some((segment) => segment.kind === 'suffix' && segment.name === 'lang')) {
    issues.push(error(at, '{lang} has a suffix', '{lang} as a whole segment'));
  }
  if (!hasFixedStart(segments)) {
    issues.push(
      error(at, 'The path begins with a part that varies', 'a first segment of letters, or {lang}'),
    );
  }
  if (!isPage) return issues;
  if (segments[0]?.kind === 'literal' && segments[0].text === 'M') {
    issues.push(error(at, 'The path begins with /M', '/m for a phone page'));
  }
  const texts = segments.map((segment) => (segment.kind === 'literal' ? segment.text.toLowerCase() : ''));
  if (texts.includes(PAYLOAD_SEGMENT)) {
    issues.push(error(at, `"${PAYLOAD_SEGMENT}" is taken by the data of pages`, 'another name'));
  }
  const last = segments.at(-1);
  const ending = last?.kind === 'suffix' ? last.suffix : texts.at(-1);
  if (texts.includes('undefined') && !ending?.includes('.htm')) {
    issues.push(
      error(
        at,
        'A segment "undefined" leads to the not-found page (Specification 2.5, rule 4)',
        'another name',
      ),
    );
  }
  return issues;
}
