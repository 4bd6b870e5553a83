import { AppError } from '../errors.ts';
import type { ApiRowShape } from './row.ts';

/** Repeated keys are arrays. An empty value is written as the bare key. */
export type WireQuery = Record<string, string | string[]>;

export interface EncodedCall {
  path: string;
  query: WireQuery;
  body: string | undefined;
  headers: Record<string, string>;
}

type Input = Readonly<Record<string, unknown>>;

/**
 * Builds path, query and body of a call. Specification 7 (object bodies are JSON).
 * @throws AppError BAD_REQUEST when a placeholder has no value or one that would change the path
 */
export function encodeCall(row: ApiRowShape, input: Input): EncodedCall {
  const rest = { ...input };
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name] ?? '');
    delete rest[name];
    if (value === '' || value === '.' || value === '..') {
      throw new AppError('BAD_REQUEST', 400, `${row.path} needs a usable value for ${name}`);
    }
    return encodeURIComponent(value);
  });
  if (row.encoding === 'query') return { path, query: toQuery(rest), body: undefined, headers: {} };
  if (row.encoding === 'form')
    return { path, query: {}, body: toForm(rest), headers: { 'content-type': FORM_TYPE } };
  return { path, query: {}, body: JSON.stringify(rest), headers: JSON_BODY };
}

export const FORM_TYPE = 'application/x-www-form-urlencoded;charset=UTF-8';
const JSON_BODY = { 'content-type': 'application/json', accept: 'application/json' };

function toQuery(fields: Input): WireQuery {
  const query: WireQuery = Object.create(null);
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    query[key] = Array.isArray(value) ? value.map(toText) : toText(value);
  }
  return query;
}

/**
 * A list repeats its field. Only `URLSearchParams` is safe here: the `+` in an encoded password would arrive
 * as a blank.
 */
export function toForm(fields: Input): string {
  const form = new URLSearchParams();
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) form.append(key, toText(one));
  }
  return form.toString();
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns `?a=1&b=2&c`, or an empty string. */
export function stringifyQuery(query: WireQuery): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) =>
      one === '' ? encodeURIComponent(key) : `${encodeURIComponent(key)}=${encodeURIComponent(one)}`,
    ),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
