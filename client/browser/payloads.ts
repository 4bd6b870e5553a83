import { pathBehindLanguage } from '../../shared/routing/path-language.ts';
import type { RouteRule } from '../../shared/routing/navigation-types.ts';
import { PAYLOAD_SEGMENT, type Payload } from '../../shared/page-data.ts';

/** Answer of `/route-rules`. */
export interface RouteRules {
  path: string;
  redirect: RouteRule | null;
  page: { id: string; layout: string } | null;
}

/** What is known of an address that a visitor may go to. */
export interface Destination {
  /** Null when the look-up failed: then there is no rule, and the address is loaded as a document. */
  rules: RouteRules | null;
  /** Null when the page has none or it could not be loaded. */
  payload: Payload | null;
}

/** What addresses lead to, asked once and kept for a while. */
export interface Destinations {
  /** Both answers for a path. Failures are logged and forgotten, so that the next click asks again. */
  of(path: string): Promise<Destination>;
  /** Whether the page is always loaded as a document: personal pages have no payload. */
  isDocument(path: string): boolean;
}

/** How long an answer that was fetched ahead is good for, ms. */
const FRESH_MS = 60_000;
const AS_DOCUMENT: Destination = { rules: null, payload: null };

/** @param documents paths behind the language, of pages without a payload */
export function createDestinations(build: string, documents: readonly string[]): Destinations {
  const held = new Map<string, { at: number; answer: Promise<Destination> }>();
  const known = new Set(documents.map((path) => path.toLowerCase()));
  const isDocument = (path: string) => known.has(pathBehindLanguage(path).toLowerCase());

  async function ask(path: string): Promise<Destination> {
    const rules = await fetchJson<RouteRules>(`/route-rules?path=${encodeURIComponent(path)}`);
    // Only a page has a payload; asking for another's would be an error in every console.
    const payload =
      rules?.page == null ? null : await fetchJson<Payload>(`${path}/${PAYLOAD_SEGMENT}?${build}`);
    if (rules === null || (payload === null && rules.page !== null)) held.delete(path);
    return { rules, payload };
  }

  return {
    isDocument,
    of(path) {
      if (isDocument(path)) return Promise.resolve(AS_DOCUMENT);
      const now = Date.now();
      for (const [old, { at }] of held) if (now - at >= FRESH_MS) held.delete(old);
      const kept = held.get(path);
      if (kept !== undefined) return kept.answer;
      const answer = ask(path);
      held.set(path, { at: now, answer });
      return answer;
    },
  };
}

/** A payload that cannot be loaded is logged only (Specification 8). */
async function fetchJson<T>(address: string): Promise<T | null> {
  try {
    const answer = await fetch(address, { headers: { accept: 'application/json' } });
    return answer.ok ? ((await answer.json()) as T) : null;
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn(`${address} could not be loaded`, error);
    return null;
  }
}
