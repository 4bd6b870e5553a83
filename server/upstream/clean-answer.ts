import type * as z from 'zod';
import { isUsableLink } from '../../shared/article-rules.ts';
import { cleanText } from '../../shared/texts/clean-text.ts';

/**
 * What a platform or a store has given, as pages may show it: well-formed texts, and links that lead to http, https, mail,
 * phone or a path of this site. Others are taken out (threats I16).
 */
export function cleanAnswer(data: unknown): unknown {
  if (typeof data === 'string') return cleanText(data);
  if (Array.isArray(data)) return data.map(cleanAnswer);
  if (typeof data !== 'object' || data === null) return data;
  const fields = Object.entries(data).map(([name, value]) => [name, cleanAnswer(value)] as const);
  return Object.fromEntries(fields.filter(([name, value]) => name !== 'href' || isLink(value)));
}

function isLink(href: unknown): boolean {
  return typeof href === 'string' && (isUsableLink(href) || /^tel:\+?[\d.()-]+$/i.test(href));
}

export type Checked = { ok: true; data: unknown; leftOut: number } | { ok: false; reason: unknown };

/** Checks data by their schema. A row that does not have the shape costs only itself, unless no other is left. */
export function checkRows(schema: z.ZodType, data: unknown): Checked {
  const parsed = schema.safeParse(data);
  if (parsed.success) return { ok: true, data: parsed.data, leftOut: 0 };
  const bad = badRows(parsed.error);
  if (bad === null) return { ok: false, reason: parsed.error };
  const rest = schema.safeParse(withoutRows(data, bad, []));
  if (!rest.success || hasEmptied(data, bad)) return { ok: false, reason: parsed.error };
  return { ok: true, data: rest.data, leftOut: bad.size };
}

/** The paths of rows, as JSON; null if something is wrong that is no row's. */
function badRows({ issues }: z.ZodError): ReadonlySet<string> | null {
  const rows = issues.map(({ path }) => {
    const at = path.findIndex((part) => typeof part === 'number');
    return at < 0 ? null : JSON.stringify(path.slice(0, at + 1));
  });
  return rows.includes(null) ? null : new Set(rows as string[]);
}

function withoutRows(data: unknown, bad: ReadonlySet<string>, path: readonly PropertyKey[]): unknown {
  if (Array.isArray(data)) return data.filter((_row, at) => !bad.has(JSON.stringify([...path, at])));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, withoutRows(value, bad, [...path, name])]),
  );
}

/** Whether a list has bad rows only: then it is the list that has another shape. */
function hasEmptied(data: unknown, bad: ReadonlySet<string>): boolean {
  const lists = Map.groupBy(bad, (row) => JSON.stringify((JSON.parse(row) as unknown[]).slice(0, -1)));
  return [...lists].some(([list, rows]) => {
    const found = (JSON.parse(list) as string[]).reduce<unknown>(
      (value, name) => (value as Record<string, unknown>)[name],
      data,
    );
    return (found as readonly unknown[]).length === rows.length;
  });
}
