import { checkRegistry, type CrossCheckOptions } from '../../shared/registry/cross-checks.ts';
import { NO_TEXTS } from './registry-fixture.ts';

/** As `place: reason (suggestion)`. */
export function findings(
  registry: unknown,
  options: Pick<CrossCheckOptions, 'warnings' | 'linked'> = {},
): string[] {
  return checkRegistry(registry, NO_TEXTS, options).issues.map(
    ({ path, reason, suggestion }) => `${path.join('.')}: ${reason}${suggestion ? ` (${suggestion})` : ''}`,
  );
}
