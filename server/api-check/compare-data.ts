import type * as z from 'zod';
import { placeOf, show, type Mismatch } from './differences.ts';

type Issue = z.core.$ZodIssue;

export interface Comparison {
  differences: Mismatch[];
  extras: string[];
}

/** The comparison is strict: it converts nothing and accepts nothing missing. */
export function compareData(schema: z.ZodType, data: unknown, at = '$.data'): Comparison {
  const parsed = schema.safeParse(data);
  if (parsed.success) return { differences: [], extras: extraFields(data, parsed.data, at) };
  const differences = parsed.error.issues.flatMap((issue) => toMismatches(issue, data, at));
  return { differences, extras: [] };
}

function toMismatches(issue: Issue, data: unknown, at: string): Mismatch[] {
  const where = placeOf(at, issue.path);
  const value = valueAt(data, issue.path);
  if (issue.code === 'invalid_union') {
    const kinds = issue.errors.map((branch) => branch.filter(({ path }) => path.length === 0));
    if (issue.errors.length > 0 && kinds.every((kind) => kind.length > 0))
      return [
        {
          where,
          expected: kinds.map((kind) => expectation(kind[0] as Issue)).join(' or '),
          found: show(value),
        },
      ];
    const nearest = issue.errors.toSorted((one, other) => one.length - other.length)[0] ?? [];
    return nearest.flatMap((inner) => toMismatches(inner, value, where));
  }
  return [{ where, expected: expectation(issue), found: show(value) }];
}

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'nonoptional' ? 'a value or null' : issue.expected;
    case 'invalid_value':
      return issue.values.length === 1 ? show(issue.values[0]) : `one of ${issue.values.map(show).join(' ')}`;
    case 'too_small':
      return `at least ${issue.minimum}`;
    case 'too_big':
      return `at most ${issue.maximum}`;
    case 'invalid_format':
      return `the format ${issue.format}`;
    default:
      return issue.message;
  }
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    data,
  );
}

function extraFields(data: unknown, read: unknown, at: string): string[] {
  if (typeof data !== 'object' || data === null || typeof read !== 'object' || read === null) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const where = placeOf(at, [Array.isArray(data) ? Number(key) : key]);
    if (!Object.hasOwn(read, key)) return [where];
    return extraFields(value, (read as Record<string, unknown>)[key], where);
  });
}
