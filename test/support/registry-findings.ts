import { checkRegistry } from '../../shared/registry/cross-checks.ts';
import { NO_TEXTS } from './registry-fixture.ts';

/** As `place: reason (suggestion)`. */
export function findings(registry: unknown, { warnings = false } = {}): string[] {
  return checkRegistry(registry, NO_TEXTS, { warnings }).issues.map(
    ({ path, reason, suggestion }) => `${path.join('.')}: ${reason}${suggestion ? ` (${suggestion})` : ''}`,
  );
}
