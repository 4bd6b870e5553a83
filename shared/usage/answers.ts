import { USAGE_MESSAGES } from './events.ts';

/** An answer of the collector. */
export interface CollectorAnswer {
  status: number;
  text: string;
}

interface Failure {
  code: number;
  error: string;
}

export type Verdict =
  | { kind: 'taken'; code: number }
  /** The faulty events by index, or all. */
  | (Failure & { kind: 'invalid'; faulty: ReadonlySet<number> | 'all' })
  | (Failure & { kind: 'limited'; throttled: boolean; overQuota: ReadonlySet<string> })
  | (Failure & { kind: 'tooLarge' })
  | { kind: 'failed' }
  | { kind: 'unexpected' };

/**
 * Reads an answer, or its absence. The code in the body counts; where there is none, the status of HTTP does.
 * Specification 8, usage events.
 */
export function verdictOf(answer: CollectorAnswer | null): Verdict {
  if (answer === null) return { kind: 'failed' };
  const body = parse(answer.text);
  if (typeof body !== 'object' || body === null) return { kind: 'unexpected' };
  const fields = body as Record<string, unknown>;
  const code = typeof fields['code'] === 'number' ? fields['code'] : answer.status;
  const failure = { code, error: typeof fields['error'] === 'string' ? fields['error'] : '' };
  if (code >= 200 && code < 300) return { kind: 'taken', code };
  if (code === 413) return { kind: 'tooLarge', ...failure };
  if (code === 429) return { kind: 'limited', ...failure, ...limitsIn(fields) };
  if (code >= 400 && code < 500 && code !== 408)
    return { kind: 'invalid', ...failure, faulty: faultyIn(fields, failure.error) };
  return { kind: 'failed' };
}

/** Text that is no JSON leaves only the status. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
}

function limitsIn(fields: Record<string, unknown>): { throttled: boolean; overQuota: ReadonlySet<string> } {
  const ids = [fields['exceeded_daily_quota_users'], fields['exceeded_daily_quota_devices']];
  return {
    throttled: indexesOf(fields['throttled_events']).length > 0,
    overQuota: new Set(ids.flatMap((list) => Object.keys(list ?? {}))),
  };
}

function faultyIn(fields: Record<string, unknown>, error: string): ReadonlySet<number> | 'all' {
  if (Boolean(fields['missing_field']) || error.startsWith(USAGE_MESSAGES.invalidKey)) return 'all';
  const byField = [
    'events_with_invalid_fields',
    'events_with_missing_fields',
    'events_with_invalid_id_lengths',
  ];
  const listed = byField.flatMap((name) => Object.values(fields[name] ?? {}).flatMap(indexesOf));
  return new Set([...listed, ...indexesOf(fields['silenced_events'])]);
}

function indexesOf(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((index) => typeof index === 'number') : [];
}
