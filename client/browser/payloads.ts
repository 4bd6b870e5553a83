import type { RouteRule } from '../../shared/routing/navigation-types.ts';
import type { Payload } from '../../shared/page-data.ts';

/** Answer of `/route-rules`. */
export interface RouteRules {
  path: string;
  redirect: { to: string; status: RouteRule['status']; external: boolean } | null;
  page: { id: string; layout: string } | null;
}

/** What is known of an address that a visitor may go to: both answers asked for at once. */
export interface Destination {
  /** Null when the look-up failed: then there is no rule, and the address is loaded as a document. */
  rules: RouteRules | null;
  /** Null when the page has none or it could not be loaded. */
  payload: Payload | null;
}

/** How long an answer that was fetched ahead is good for, ms. */
const FRESH_MS = 60_000;

const known = new Map<string, { at: number; answer: Promise<Destination> }>();

/** What `path` leads to. Fetched once, ahead of the click or at it; failures are logged and forgotten. */
export function destinationOf(path: string, build: string): Promise<Destination> {
  const held = known.get(path);
  if (held !== undefined && Date.now() - held.at < FRESH_MS) return held.answer;
  const answer = Promise.all([fetchRules(path), fetchPayload(path, build)]).then(([rules, payload]) => {
    if (rules === null || (payload === null && rules.page !== null)) known.delete(path);
    return { rules, payload };
  });
  known.set(path, { at: Date.now(), answer });
  return answer;
}

function fetchRules(path: string): Promise<RouteRules | null> {
  return fetchJson<RouteRules>(`/route-rules?path=${encodeURIComponent(path)}`);
}

function fetchPayload(path: string, build: string): Promise<Payload | null> {
  return fetchJson<Payload>(`${path}/_payload.json?${build}`);
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
