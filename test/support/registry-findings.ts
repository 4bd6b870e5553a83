import { checkRegistry } from '../../shared/registry/cross-checks.ts';
import { NO_TEXTS } from './registry-fixture.ts';

/** Findings in a registry as `place: reason (suggestion)`. */
export function findings(registry: unknown, { warnings = false } = {}): string[] {
  return checkRegistry(registry, NO_TEXTS, { warnings }).issues.map(
    ({ path, reason, suggestion }) => `${path.join('.')}: ${reason}${suggestion ? ` (${suggestion})` : ''}`,
  );
}
