import { parsePattern, type Segment } from './path-pattern.ts';
import type { PageEntry } from './schema.ts';

const parsed = new WeakMap<PageEntry, readonly Segment[]>();

/** Caches the result, so the entry must not change afterwards. */
export function segmentsOf(page: PageEntry): readonly Segment[] {
  let segments = parsed.get(page);
  if (!segments) parsed.set(page, (segments = parsePattern(page.path)));
  return segments;
}

const PHONE: Segment = { kind: 'literal', text: 'm' };

export function phoneSegmentsOf(page: PageEntry): readonly Segment[] {
  return [PHONE, ...segmentsOf(page)];
}
