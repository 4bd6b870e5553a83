import { MAX_ENTRIES, frameSchema } from './check-shape.ts';
import { pageSchema, type PageEntry, type Registry } from './schema.ts';

/** A registry without its pages. */
export type RegistryFrame = Omit<Registry, 'pages'>;

/** A parsed page entry, or null when it has any fault: `checkShape` then says which. */
export function parsePage(value: unknown): PageEntry | null {
  return pageSchema.safeParse(value).data ?? null;
}

/** The parsed frame of a registry, or null when it has any fault. `value` may hold `pages`, which are left out. */
export function parseFrame(value: unknown): RegistryFrame | null {
  if (typeof value !== 'object' || value === null) return null;
  const { pages: _pages, ...frame } = value as Record<string, unknown>;
  return frameSchema.safeParse(frame).data ?? null;
}

/** Whether a registry of so many pages may hold so many redirects. */
export function fits(pages: number, { redirects }: RegistryFrame): boolean {
  return pages + redirects.length <= MAX_ENTRIES;
}
