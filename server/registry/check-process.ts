import type { Registry } from '../../shared/registry/schema.ts';
import type { TextTree } from '../../shared/registry/types.ts';
import type { Locale } from '../../shared/locales.ts';
import { loadTexts } from './load-texts.ts';
import type { LocatedIssue } from './locate-issue.ts';
import { readRegistry, type ReadResult } from './read-registry.ts';

/**
 * Reads and checks a large registry beside the process that answers requests, then hands it over in parts, one at a
 * time as they are asked for, so that taking them over holds nothing up either.
 */
export type Part =
  | {
      readonly kind: 'verdict';
      readonly issues: readonly LocatedIssue[];
      readonly revision: string;
      readonly frame: Omit<Registry, 'pages'> | null;
    }
  | { readonly kind: 'pages'; readonly pages: Registry['pages'] }
  | {
      readonly kind: 'texts';
      readonly group: 'pages' | 'areas';
      readonly locale: Locale;
      readonly trees: readonly (readonly [string, TextTree])[];
    }
  | { readonly kind: 'end' };

/** Entries in a part: about four milliseconds to take over. */
const PART_SIZE = 100;

function* partsOf({ registry, texts, issues, revision }: ReadResult): Generator<Part> {
  const { pages = [], ...frame } = registry ?? {};
  yield { kind: 'verdict', issues, revision, frame: registry && (frame as Omit<Registry, 'pages'>) };
  if (registry) {
    for (const some of slices(pages)) yield { kind: 'pages', pages: some };
    for (const group of ['pages', 'areas'] as const) {
      for (const [locale, trees] of texts[group]) {
        for (const some of slices([...trees])) yield { kind: 'texts', group, locale, trees: some };
      }
    }
  }
  yield { kind: 'end' };
}

function* slices<T>(list: readonly T[]): Generator<T[]> {
  for (let at = 0; at < list.length; at += PART_SIZE) yield list.slice(at, at + PART_SIZE);
}

const [registryFile, localesDir] = process.argv.slice(2);
if (process.send && registryFile !== undefined && localesDir !== undefined) {
  const paths = { registryFile, localesDir };
  const parts = partsOf(readRegistry(paths, await loadTexts(localesDir)));
  process.on('message', () => {
    const part = parts.next().value;
    process.send?.(part);
    if (part?.kind === 'end') process.disconnect?.();
  });
}
