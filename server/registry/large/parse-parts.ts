import { hash } from 'node:crypto';
import { frameSchema } from '../../../shared/registry/check-shape.ts';
import { pageSchema, registrySchema, type Registry } from '../../../shared/registry/schema.ts';
import type { Steps } from '../../../shared/registry/steps.ts';
import { countKeys, parseJson } from '../parse-json.ts';
import { hashInSteps } from './hash-bytes.ts';
import type { EntrySpan, ListName, SplitRegistry } from './split-registry.ts';

/** Readings share the parts, so they must not change. */
export interface ParsedParts {
  readonly registry: Registry;
  /** Of the whole file. */
  readonly hash: string;
  readonly frame: { readonly hash: string; readonly value: Frame };
  readonly pages: ParsedList<'pages'>;
  readonly redirects: ParsedList<'redirects'>;
}

type Frame = Omit<Registry, ListName>;
type Entry<L extends ListName> = Registry[L][number];

interface ParsedList<L extends ListName> {
  readonly entries: Entry<L>[];
  /** Keyed by the hash of their bytes. */
  readonly byHash: ReadonlyMap<string, Entry<L>>;
}

/** Null if the value does not fit the schema. */
type Parse<T> = (value: unknown) => T | null;

const bareFrameSchema = frameSchema.omit({ redirects: true });
const redirectSchema = registrySchema.shape.redirects.element;
const parsePage: Parse<Entry<'pages'>> = (value) => pageSchema.safeParse(value).data ?? null;
const parseRedirect: Parse<Entry<'redirects'>> = (value) => redirectSchema.safeParse(value).data ?? null;

/**
 * Validates frame and entries one by one, and reuses parts with the same bytes as in `kept`. Null if any has a fault.
 */
export function* parseParts(
  bytes: Buffer,
  split: SplitRegistry,
  kept: ParsedParts | null,
): Steps<ParsedParts | null> {
  const frame = parseFrame(split.frame, kept);
  if (!frame || split.pages.length === 0) return null;
  const pages = yield* parseList<'pages'>(bytes, split.pages, kept?.pages, parsePage);
  const redirects =
    pages && (yield* parseList<'redirects'>(bytes, split.redirects, kept?.redirects, parseRedirect));
  if (!redirects) return null;
  return {
    registry: { ...frame.value, pages: pages.entries, redirects: redirects.entries },
    hash: yield* hashInSteps(bytes),
    frame,
    pages,
    redirects,
  };
}

function parseFrame(text: string, kept: ParsedParts | null): ParsedParts['frame'] | null {
  const key = hash('sha256', text, 'base64url');
  if (kept?.frame.hash === key) return kept.frame;
  const {
    pages: _pages,
    redirects: _redirects,
    ...rest
  } = (parseJson(text)?.value ?? {}) as Record<string, unknown>;
  const value = bareFrameSchema.safeParse(rest).data;
  return value ? { hash: key, value } : null;
}

function* parseList<L extends ListName>(
  bytes: Buffer,
  spans: readonly EntrySpan[],
  kept: ParsedList<L> | undefined,
  parse: Parse<Entry<L>>,
): Steps<ParsedList<L> | null> {
  const entries: Entry<L>[] = [];
  const byHash = new Map<string, Entry<L>>();
  for (const span of spans) {
    yield;
    const key = hash('sha256', bytes.subarray(span.start, span.end), 'base64url');
    const entry = kept?.byHash.get(key) ?? parseEntry(bytes, span, parse);
    if (!entry) return null;
    entries.push(entry);
    byHash.set(key, entry);
  }
  return { entries, byHash };
}

function parseEntry<T>(bytes: Buffer, { start, end, keys }: EntrySpan, parse: Parse<T>): T | null {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8', start, end));
    // Fewer keys than colons means that a key appears twice.
    return countKeys(value) === keys ? parse(value) : null;
  } catch {
    return null;
  }
}
