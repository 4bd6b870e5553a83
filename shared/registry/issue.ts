import type { Place, RegistryIssue } from './types.ts';

export const REGISTRY_FILE = 'registry';

/** Keeps the registry from being served. */
export function error(path: Place, reason: string, allowed: string, suggestion?: string): RegistryIssue {
  return issueOf('error', path, reason, allowed, suggestion);
}

/** At worst leaves an element out of a page. */
export function warning(path: Place, reason: string, allowed: string, suggestion?: string): RegistryIssue {
  return issueOf('warning', path, reason, allowed, suggestion);
}

/** Blames the key at the end of the path, not its value. */
export function atKey(issue: RegistryIssue): RegistryIssue {
  return { ...issue, target: 'key' };
}

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
