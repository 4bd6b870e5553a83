import type { ApiName } from '../../shared/api/endpoint.ts';

/** One place where an answer is not what the document says. */
export interface Difference {
  call: ApiName;
  step: string;
  /** `status`, `header <name>`, or a path in the answer such as `$.data.plans[0].name`. */
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

/** `$.data` and a path of keys: `$.data.plans[0].name`. */
export function placeOf(at: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (place, key) => (typeof key === 'number' ? `${place}[${key}]` : `${place}.${String(key)}`),
    at,
  );
}

/** A difference that was found, and how often it came again in lists and languages. */
export interface CountedDifference extends Difference {
  times: number;
}

/** One entry for what is the same fault in many entries of a list, or in many languages. */
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
