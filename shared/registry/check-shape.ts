import { error } from './issue.ts';
import { explain, knownKeys } from './explain-shape.ts';
import { pageSchema, registrySchema, type PageEntry, type Registry } from './schema.ts';
import type { RegistryIssue } from './types.ts';
import { unforeseen } from './unforeseen.ts';

/** Pages and redirects together. */
export const MAX_ENTRIES = 100_000;

/** `complete` is false if faulty entries were left out. */
export interface ShapeResult {
  readonly issues: readonly RegistryIssue[];
  /** Null if the frame itself is faulty. Faulty pages are left out. */
  readonly registry: Registry | null;
  /** Positions in the file of the pages in `registry`. */
  readonly positions: readonly number[];
}

/** Pages are parsed one by one, so that one faulty page does not hide others. */
export const frameSchema = registrySchema.omit({ pages: true });

export function checkShape(value: unknown): ShapeResult {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return {
      issues: [error([], 'The file holds no object', '{ "site", "layouts", "pages", "redirects" }')],
      registry: null,
      positions: [],
    };
  }
  const { pages, ...rest } = value as Record<string, unknown>;
  const count = sizeOf(pages) + sizeOf(rest['redirects']);
  if (count > MAX_ENTRIES) {
    const reason = `The registry has ${count} pages and redirects`;
    return { issues: [error(['pages'], reason, `at most ${MAX_ENTRIES}`)], registry: null, positions: [] };
  }
  const frame = frameSchema.safeParse(rest, { error: knownKeys });
  const issues = frame.success
    ? []
    : frame.error.issues.flatMap((issue) => explain(issue, rest, [], TOP_KEYS));
  const { entries, positions } = checkPages(pages, issues);
  return { issues, registry: frame.success && entries ? { ...frame.data, pages: entries } : null, positions };
}

const TOP_KEYS = Object.keys(registrySchema.shape);

function sizeOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

function checkPages(
  pages: unknown,
  issues: RegistryIssue[],
): { entries: PageEntry[] | null; positions: number[] } {
  const positions: number[] = [];
  if (!Array.isArray(pages) || pages.length === 0) {
    const missing = pages === undefined;
    issues.push(
      error(
        missing ? [] : ['pages'],
        missing ? '"pages" is missing' : '"pages" holds no page',
        'a list of at least one page',
      ),
    );
    return { entries: null, positions };
  }
  const entries: PageEntry[] = [];
  pages.forEach((page: unknown, at) => {
    try {
      const parsed = pageSchema.safeParse(page);
      if (parsed.success) {
        entries.push(parsed.data);
        positions.push(at);
      } else {
        const again = pageSchema.safeParse(page, { error: knownKeys });
        issues.push(...(again.error?.issues ?? []).flatMap((issue) => explain(issue, page, ['pages', at])));
      }
    } catch (cause) {
      issues.push(unforeseen(cause, ['pages', at]));
    }
  });
  return { entries, positions };
}
