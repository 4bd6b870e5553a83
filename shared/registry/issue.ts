import type { RegistryIssue } from './types.ts';

type Place = RegistryIssue['path'];

/** The name under which issues speak of the registry's own file. */
export const REGISTRY_FILE = 'registry';

/** A finding that keeps the registry from being served. */
export function error(path: Place, reason: string, allowed: string, suggestion?: string): RegistryIssue {
  return issueOf('error', path, reason, allowed, suggestion);
}

/** A finding that leaves an element out of a page at most. */
export function warning(path: Place, reason: string, allowed: string, suggestion?: string): RegistryIssue {
  return issueOf('warning', path, reason, allowed, suggestion);
}

/** The same finding, about the key at the end of its path. */
export function atKey(issue: RegistryIssue): RegistryIssue {
  return { ...issue, target: 'key' };
}

/** The same finding in another file. */
export function inFile(file: string, issue: RegistryIssue): RegistryIssue {
  return { ...issue, file };
}

function issueOf(
  severity: RegistryIssue['severity'],
  path: Place,
  reason: string,
  allowed: string,
  suggestion: string | undefined,
): RegistryIssue {
  const issue = { severity, path, file: REGISTRY_FILE, reason, allowed };
  return suggestion === undefined ? issue : { ...issue, suggestion };
}
