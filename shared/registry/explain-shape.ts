import type * as z from 'zod';
import { atKey, error } from './issue.ts';
import { nearest } from './nearest.ts';
import { allowedForPattern, PATTERNS } from './pattern-words.ts';
import { ID_PATTERN, layoutSchema } from './schema.ts';
import type { RegistryIssue } from './types.ts';

type Failure = z.core.$ZodIssue;

/** Returns the parsed value, or every fault in terms that editors understand. */
export function compareWith<T extends z.ZodType>(
  schema: T,
  value: unknown,
): { readonly data: z.output<T> } | { readonly issues: readonly RegistryIssue[] } {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { data: parsed.data };
  const again = schema.safeParse(value, { error: knownKeys });
  return { issues: (again.error?.issues ?? []).flatMap((issue) => explain(issue, value, [])) };
}

/** Tells zod to list the accepted keys, which its own issue does not. */
export function knownKeys(issue: { code?: string; inst?: unknown }): string | undefined {
  if (issue.code !== 'unrecognized_keys') return undefined;
  const def = (
    issue.inst as { _zod?: { def?: { shape?: object; keyType?: { options?: readonly string[] } } } }
  )._zod?.def;
  return (def?.shape ? Object.keys(def.shape) : (def?.keyType?.options ?? [])).join(' ');
}

/** `root` is the parsed value and `base` its place in the file. */
export function explain(
  issue: Failure,
  root: unknown,
  base: (string | number)[],
  topKeys?: readonly string[],
): RegistryIssue[] {
  const path = [...base, ...(issue.path as (string | number)[])];
  if (issue.code === 'unrecognized_keys') {
    const known = topKeys && issue.path.length === 0 ? topKeys : issue.message.split(' ');
    const inPage = base[0] === 'pages' && path.length === PAGE_DEPTH;
    return issue.keys.map((key) =>
      atKey(
        inPage && isOfLayouts(key)
          ? error([...path, key], `"${key}" belongs to a layout, not to a page`, OF_LAYOUTS)
          : error([...path, key], `Unknown key "${key}"`, known.join(', '), nearest(key, known)),
      ),
    );
  }
  const value = valueAt(root, issue.path);
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return explainUnion(issue.errors, value, path);
  const allowed = allowedBy(issue);
  const name = path.at(-1);
  if (value === undefined && name !== undefined)
    return [error(path.slice(0, -1), `"${name}" is missing`, allowed)];
  if (issue.code === 'invalid_key')
    return [
      error(
        path,
        `The name "${String(name)}" cannot be used here`,
        allowedForPattern(ID_PATTERN.source) ?? '',
      ),
    ];
  const suggestion = typeof value === 'string' ? nearest(value, optionsOf(issue)) : undefined;
  return [error(path, `${show(value)} is not allowed here`, allowed, suggestion)];
}

const PAGE_DEPTH = 2;
const OF_LAYOUTS = 'a "layout" with the setting that is wanted, or one added under "layouts"';

/** Editors look for the accent where they see it. */
function isOfLayouts(key: string): boolean {
  return Object.hasOwn(layoutSchema.shape, key);
}

/** Explains the alternative of the same kind as the value, or lists them all. */
function explainUnion(
  errors: readonly (readonly Failure[])[],
  value: unknown,
  path: (string | number)[],
): RegistryIssue[] {
  const usesSection = typeof value === 'object' && value !== null && 'use' in value;
  const meant = (usesSection ? errors.toReversed() : errors).find((branch) =>
    branch.every((issue) => issue.path.length > 0 || issue.code === 'unrecognized_keys'),
  );
  if (meant) return meant.flatMap((issue) => explain(issue, value, path));
  return [
    error(
      path,
      `${show(value)} is not allowed here`,
      errors.flatMap((branch) => branch.map(allowedBy)).join(', or '),
      typeof value === 'string' ? nearest(value, errors.flat().flatMap(optionsOf)) : undefined,
    ),
  ];
}

function withArticle(name: string): string {
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

function allowedBy(issue: Failure): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'boolean'
        ? 'true or false'
        : withArticle(NAMES[issue.expected] ?? issue.expected);
    case 'too_big':
      return `at most ${issue.maximum}${unitOf(issue.origin, issue.maximum)}`;
    case 'too_small':
      return `at least ${issue.minimum}${unitOf(issue.origin, issue.minimum)}`;
    case 'invalid_format':
      if (issue.format === 'date') return 'a day of the calendar, such as 2026-12-03';
      return PATTERNS.get(issue.pattern ?? '') ?? issue.message;
    default:
      return optionsOf(issue).join(', ') || issue.message;
  }
}

const NAMES: Readonly<Record<string, string>> = { int: 'whole number', record: 'object' };

function unitOf(origin: string, count: number | bigint): string {
  const isOne = Number(count) === 1;
  if (origin === 'string') return isOne ? ' character' : ' characters';
  if (origin !== 'array') return '';
  return isOne ? ' entry' : ' entries';
}

function optionsOf(issue: Failure): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  const { options } = issue as { options?: readonly unknown[] };
  return options ? options.map(String) : [];
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

export function show(value: unknown): string {
  if (Array.isArray(value)) return 'A list';
  if (typeof value === 'object' && value !== null) return 'An object';
  const text = JSON.stringify(value) ?? 'Nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}
