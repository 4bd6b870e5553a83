import { parsePattern, type Segment } from './path-pattern.ts';
import type { PageEntry } from './schema.ts';

const parsed = new WeakMap<PageEntry, readonly Segment[]>();

/** The path of an entry, taken apart once however often it is asked for; the entry must not be changed afterwards. */
export function segmentsOf(page: PageEntry): readonly Segment[] {
  let segments = parsed.get(page);
  if (!segments) parsed.set(page, (segments = parsePattern(page.path)));
  return segments;
}

const PHONE: Segment = { kind: 'literal', text: 'm' };

/** The path of its phone page at `/m`, where the entry has one. */
export function phoneSegmentsOf(page: PageEntry): readonly Segment[] {
  return [PHONE, ...segmentsOf(page)];
}
