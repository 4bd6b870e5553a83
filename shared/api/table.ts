import * as routes from './routes.ts';
import * as schemas from './schemas.ts';
import { isLocale } from '../locales.ts';
import type { ApiName } from './endpoint.ts';
import type { ApiRowShape, CallSchema } from './row.ts';

/* Joins rows to schemas and looks calls up by address. A missing or misnamed row or schema does not
   compile. */
const rows: { [N in ApiName]: ApiRowShape & { name: N } } & Record<keyof typeof schemas, unknown> = routes;
const shapes: Record<keyof typeof routes, CallSchema> = schemas;

export interface CallEntry {
  row: ApiRowShape & { name: ApiName };
  schema: CallSchema;
}

export const CALLS: readonly CallEntry[] = (Object.keys(rows) as ApiName[]).map((name) => ({
  row: rows[name],
  schema: shapes[name],
}));

/** Those that visitors can reach. */
export const PUBLIC_CALLS: readonly CallEntry[] = CALLS.filter(({ row }) => row.serverOnly !== true);

const byName = new Map(CALLS.map((entry) => [entry.row.name, entry]));

export function callEntry(name: ApiName): CallEntry {
  return byName.get(name) as CallEntry;
}

/** `params` holds the decoded placeholders. */
export interface MatchedCall extends CallEntry {
  params: Record<string, string>;
}

const PLACEHOLDER = /^\{(\w+)\}$/;
const segmentsOf = (path: string) => path.split('/');
const exact = Map.groupBy(
  CALLS.filter(({ row }) => !row.path.includes('{')),
  ({ row }) => row.path,
);
const patterns = CALLS.filter(({ row }) => row.path.includes('{')).map((entry) => ({
  entry,
  segments: segmentsOf(entry.row.path),
}));

/**
 * Returns the calls at an address, whatever their method. Names must match exactly, and a language segment
 * must be one of the six.
 * @param path percent-encoded, without query
 */
export function callsAt(path: string): MatchedCall[] {
  const named = exact.get(path);
  if (named !== undefined) return named.map((entry) => ({ ...entry, params: {} }));
  const asked = segmentsOf(path);
  return patterns.flatMap(({ entry, segments }) => {
    const params = matchSegments(segments, asked);
    return params === null ? [] : [{ ...entry, params }];
  });
}

function matchSegments(pattern: readonly string[], asked: readonly string[]): Record<string, string> | null {
  if (pattern.length !== asked.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const name = PLACEHOLDER.exec(segment)?.[1];
    const value = asked[index] as string;
    if (name === undefined) {
      if (segment !== value) return null;
    } else {
      // The platform uses only ids and codes here, never escapes.
      if (!/^[\w-]+$/.test(value) || (name === 'lang' && !isLocale(value))) return null;
      params[name] = value;
    }
  }
  return params;
}
