import { error } from './issue.ts';
import type { Registry } from './schema.ts';
import type { Place, RegistryIssue } from './types.ts';

/** Turns an error that no check foresaw into a finding, so that it is told, counted and shown as every other is. */
export function unforeseen(cause: unknown, place: Place): RegistryIssue {
  const message = cause instanceof Error ? cause.message : String(cause);
  return error(place, `This could not be checked (${message})`, 'an entry as the other entries are written');
}

/**
 * Finds the first page or redirect for which `attempt` fails as it does for the whole registry; the whole if it takes
 * several to fail.
 */
export function blamedEntry(registry: Registry, attempt: (part: Registry) => void): Place {
  const { pages, redirects } = registry;
  const fails = (part: Partial<Registry>) => {
    try {
      attempt({ ...registry, pages: [], redirects: [], ...part });
      return false;
    } catch {
      return true;
    }
  };
  const page = pages.findIndex((one) => fails({ pages: [one] }));
  if (page >= 0) return ['pages', page];
  const redirect = redirects.findIndex((one) => fails({ redirects: [one] }));
  return redirect >= 0 ? ['redirects', redirect] : [];
}
