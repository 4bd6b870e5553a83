import { hash } from 'node:crypto';
import { fits, parseFrame, parsePage, type RegistryFrame } from '../../shared/registry/parse-parts.ts';
import type { PageEntry, Registry } from '../../shared/registry/schema.ts';
import type { Steps } from '../../shared/registry/steps.ts';
import { countKeys, parseJson } from './parse-json.ts';
import type { EntrySpan, SplitRegistry } from './split-pages.ts';

/** A registry that was parsed part by part. The parts are shared with those parsed before and must not be changed. */
export interface ParsedParts {
  readonly registry: Registry;
  /** Hash of all parts in order. */
  readonly hash: string;
  readonly frame: { readonly hash: string; readonly value: RegistryFrame };
  /** Page entries by the hash of their bytes. */
  readonly entries: ReadonlyMap<string, PageEntry>;
}

/**
 * Parses frame and entries, each compared with the schema on its own; what has the same bytes as in `kept` is taken
 * over as it is, wherever it stood. Null when any of them has a fault.
 */
export function* parseParts(
  bytes: Buffer,
  { frame: frameText, entries: spans }: SplitRegistry,
  kept: ParsedParts | null,
): Steps<ParsedParts | null> {
  const frame = parseFrameText(frameText, kept);
  if (!frame || !fits(spans.length, frame.value)) return null;
  const pages: PageEntry[] = [];
  const entries = new Map<string, PageEntry>();
  let hashes = frame.hash;
  for (const span of spans) {
    yield;
    const key = hash('sha256', bytes.subarray(span.start, span.end), 'base64url');
    const entry = kept?.entries.get(key) ?? parseEntry(bytes, span);
    if (!entry) return null;
    pages.push(entry);
    entries.set(key, entry);
    hashes += key;
  }
  return { registry: { ...frame.value, pages }, hash: hash('sha256', hashes), frame, entries };
}

/** The longest frame that is parsed in one go, in characters: about ten milliseconds. */
const MAX_FRAME_LENGTH = 500_000;

function parseFrameText(text: string, kept: ParsedParts | null): ParsedParts['frame'] | null {
  const key = hash('sha256', text, 'base64url');
  if (kept?.frame.hash === key) return kept.frame;
  const parsed = text.length <= MAX_FRAME_LENGTH ? parseJson(text) : null;
  const value = parsed && parseFrame(parsed.value);
  return value && { hash: key, value };
}

function parseEntry(bytes: Buffer, { start, end, keys }: EntrySpan): PageEntry | null {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8', start, end));
    // Fewer keys than colons: one of them stands twice.
    return countKeys(value) === keys ? parsePage(value) : null;
  } catch {
    return null;
  }
}
