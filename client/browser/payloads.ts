import { localeInfo, type Locale } from '../../shared/locales.ts';
import { parseQuery } from '../../shared/query.ts';
import { blogIndexLanguage, DEFAULT_SOURCE, sourceOf } from '../../shared/routing/blog-rules.ts';
import { helpFilterOf, helpFilterQuery } from '../../shared/routing/help-filter.ts';
import { pathBehindLanguage } from '../../shared/routing/path-language.ts';
import type { RouteRule } from '../../shared/routing/navigation-types.ts';
import { PAYLOAD_SEGMENT, type Payload } from '../../shared/page-data.ts';
import type { Visitor } from './visitor.ts';

/** The answer of `/route-rules`. */
export interface RouteRules {
  path: string;
  redirect: RouteRule | null;
  page: { id: string; layout: string } | null;
}

export interface Destination {
  /** Null if the lookup failed. The address is then loaded as a document. */
  rules: RouteRules | null;
  /** Null if there is none or it could not be loaded. */
  payload: Payload | null;
}

/** What addresses lead to, cached for a while. */
export interface Destinations {
  /** Failures are logged but not cached, so the next click asks again. */
  of(path: string, search?: string): Promise<Destination>;
  /** Personal pages have no payload. */
  isDocument(path: string): boolean;
}

/** Milliseconds. */
const FRESH_MS = 60_000;
const UNDECIDED = 503;
const AS_DOCUMENT: Destination = { rules: null, payload: null };

/** @param documents paths without language of pages that have no payload */
export function createDestinations(
  build: string,
  documents: readonly string[],
  visitor: Pick<Visitor, 'named' | 'chosen'>,
): Destinations {
  const held = new Map<string, { at: number; answer: Promise<Destination> }>();
  const known = documents.map((path) => path.toLowerCase().split('/'));
  const isDocument = (path: string) => {
    const asked = pathBehindLanguage(path).toLowerCase().split('/');
    return known.some((segments) => fits(segments, asked));
  };

  async function ask(
    path: string,
    query: string,
    key: string,
    language: RequestInit | null,
  ): Promise<Destination> {
    const rules = await fetchJson(`/route-rules?path=${encodeURIComponent(path)}`, null, isRouteRules);
    // Asking where there is no payload would log an error in every console.
    const payload =
      rules?.page == null
        ? null
        : await fetchJson(`${path}/${PAYLOAD_SEGMENT}?${build}${query}`, language, isPayload);
    const isWaiting = payload?.data.retryAfter !== undefined;
    if (rules === null || isWaiting || (payload === null && rules.page !== null)) held.delete(key);
    return { rules, payload };
  }

  return {
    isDocument,
    async of(path, search = '') {
      if (isDocument(path)) return AS_DOCUMENT;
      const own = visitor.named(path) === null ? await visitor.chosen(path, search) : undefined;
      const query = sourcePair(path, search) + languagePair(path, search) + filterPair(path, search);
      const key = `${path} ${own}${query}`;
      const now = Date.now();
      for (const [old, { at }] of held) if (now - at >= FRESH_MS) held.delete(old);
      const kept = held.get(key);
      if (kept !== undefined) return kept.answer;
      const answer = ask(path, query, key, own === undefined ? null : inLanguage(own));
      held.set(key, { at: now, answer });
      return answer;
    },
  };
}

/** What follows in the query of a payload. Specification 3. */
function sourcePair(path: string, search: string): string {
  const source = sourceOf(path, search);
  return source === DEFAULT_SOURCE ? '' : `&source=${source}`;
}

/** The first page of the blog has an address in each language. */
function languagePair(path: string, search: string): string {
  const locale = search === '' ? null : blogIndexLanguage(path, parseQuery(search));
  return locale === null ? '' : `&lang=${locale}`;
}

/** A category of the help centre lists what was chosen. */
function filterPair(path: string, search: string): string {
  return helpFilterQuery(helpFilterOf(path, search)).replace('?', '&');
}

function fits(pattern: readonly string[], path: readonly string[]): boolean {
  return (
    pattern.length === path.length && pattern.every((part, at) => part.startsWith('{') || part === path[at])
  );
}

/**
 * Without cookies, because they would go before the language that is asked for. Null leaves the language to the server,
 * which takes that of an article.
 */
function inLanguage(locale: Locale | null): RequestInit {
  const tag = locale === null ? '*' : localeInfo(locale).tag;
  return { credentials: 'omit', headers: { 'accept-language': tag } };
}

/** Only logs failures and unexpected answers (Specification 8). */
async function fetchJson<T>(
  address: string,
  language: RequestInit | null,
  isWanted: (value: unknown) => value is T,
): Promise<T | null> {
  try {
    const answer = await fetch(address, language ?? {});
    // A page that the platform has not decided yet shows what it can (503).
    if (!answer.ok && answer.status !== UNDECIDED) throw new Error(`Status ${answer.status}`);
    const value: unknown = await answer.json();
    if (!isWanted(value)) throw new Error('Another answer than was asked for');
    return value;
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn(`${address} could not be loaded`, error);
    return null;
  }
}

function isPayload(value: unknown): value is Payload {
  const { build, route, data } = (value ?? {}) as Partial<Payload>;
  return typeof build === 'string' && typeof route?.id === 'string' && Array.isArray(data?.frame?.main);
}

function isRouteRules(value: unknown): value is RouteRules {
  const { redirect, page } = (value ?? {}) as Partial<RouteRules>;
  return redirect !== undefined && page !== undefined;
}
