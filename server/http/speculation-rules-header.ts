import type { Device } from '../../shared/registry/types.ts';

/**
 * Points browsers to `server/routes/speculation-rules.ts`. Nothing hovers on phones, and a browser asks for the rules
 * before its first paint, so documents for phones have none.
 */
export function speculationRulesOf(device: Device): (readonly [name: string, value: string])[] {
  return device === 'desktop' ? [['speculation-rules', '"/speculation-rules.json"']] : [];
}
