import type { ApiName } from '../../shared/api/endpoint.ts';

export interface Difference {
  call: ApiName;
  step: string;
  /** `status`, `header <name>`, or a path such as `$.data.plans[0].name`. */
  where: string;
  expected: string;
  found: string;
}

export type Mismatch = Pick<Difference, 'where' | 'expected' | 'found'>;

const LONGEST = 90;

export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

export function placeOf(at: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (place, key) => (typeof key === 'number' ? `${place}[${key}]` : `${place}.${String(key)}`),
    at,
  );
}

export interface CountedDifference extends Difference {
  times: number;
}

/** Merges a fault that repeats in lists or languages. */
export function countAlike(differences: readonly Difference[]): CountedDifference[] {
  const groups = Map.groupBy(differences, ({ call, where, expected, found }) => {
    const kind = found === 'nothing' ? found : typeof parseFound(found);
    return JSON.stringify([call, where.replaceAll(/\[\d+\]/g, '[]'), expected, kind]);
  });
  return [...groups.values()].map((alike) => ({ ...(alike[0] as Difference), times: alike.length }));
}

function parseFound(found: string): unknown {
  try {
    return JSON.parse(found);
  } catch {
    return found;
  }
}
