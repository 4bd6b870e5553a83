import * as z from 'zod';
import { DEFAULT_LOCALE, LOCALE_CODES } from '../../shared/locales.ts';
import type { InLanguages } from './in-languages.ts';
import type { ListKind } from './list-kinds.ts';

const Name = z.string().trim().min(1).max(80);
const names = LOCALE_CODES.map((code) => [code, code === DEFAULT_LOCALE ? Name : Name.optional()]);
/** zod cannot infer keys that are computed. */
const Names = z.strictObject(Object.fromEntries(names)) as unknown as z.ZodType<InLanguages<string>>;
const Whole = z.int().positive();

export const LIST_SHAPES = {
  /** The number is part of addresses. `blog-ids.ts` has its rules. */
  topics: z.strictObject({ number: Whole, position: Whole, name: Names }),
  categories: z.strictObject({ position: Whole, name: Names }),
} satisfies Record<ListKind, z.ZodType>;

/** The name of the file is the id. */
export type ListEntry<K extends ListKind> = z.output<(typeof LIST_SHAPES)[K]> & { readonly id: string };
