import type { Locale } from '../../../shared/locales.ts';

/** Something that differs between two states, in the terms of who edits. */
export interface Difference {
  /** Id of a page, name of an area of texts, or part of the registry. */
  readonly subject: string;
  readonly kind: 'page' | 'area' | 'part';
  /** Language of a text; null for what holds in all of them. */
  readonly locale: Locale | null;
  /** Block, option or key, such as `blocks.hero.vignette` or `hero.title`; empty for the whole subject. */
  readonly place: string;
  readonly change: 'added' | 'removed' | 'changed' | 'moved';
  /** Null where there is none. */
  readonly before: string | null;
  readonly after: string | null;
}
