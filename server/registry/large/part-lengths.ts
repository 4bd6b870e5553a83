import { error } from '../../../shared/registry/issue.ts';
import { finish } from '../../../shared/registry/steps.ts';
import type { RegistryIssue } from '../../../shared/registry/types.ts';
import { MAX_PART_BYTES, splitRegistry, type ListName, type SplitRegistry } from './split-registry.ts';

/** Finds parts too long to be parsed between two requests. */
export function checkPartLengths(text: string): RegistryIssue[] {
  const bytes = Buffer.from(text);
  if (bytes.length <= MAX_PART_BYTES || finish(splitRegistry(bytes))) return [];
  const split = finish(splitRegistry(bytes, Infinity));
  const entries = split ? [...longEntries('pages', split), ...longEntries('redirects', split)] : [];
  return entries.length > 0
    ? entries
    : [tooLong([], 'What stands around the entries of pages and redirects')];
}

function longEntries(list: ListName, split: SplitRegistry): RegistryIssue[] {
  return split[list].flatMap(({ start, end }, at) =>
    end - start > MAX_PART_BYTES ? [tooLong([list, at], 'The entry')] : [],
  );
}

function tooLong(path: RegistryIssue['path'], what: string): RegistryIssue {
  return error(
    path,
    `${what} is too long`,
    `at most ${MAX_PART_BYTES} bytes; texts may stand in files of locales/`,
  );
}
