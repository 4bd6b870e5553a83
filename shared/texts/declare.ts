import * as z from 'zod';

/**
 * The words in which blocks, coded pages and shared areas declare their texts. A declaration is a zod schema: component
 * types are inferred from it, JSON Schemas are written from it, and `text-shape.ts` makes of it what checks walk.
 * What is not `.optional()` is needed in the default language.
 */

/** What editors and checks are told of a text, besides its kind. */
export interface TextFacts {
  /** What it is for, in an editor's words. */
  readonly purpose: string;
  /** Greatest width in em of its font size (`text-width.ts`), of the longest language. */
  readonly width?: number;
  /** Names that may stand in `{{…}}`; `brand` always may. */
  readonly values?: readonly string[];
  /** True where `**emphasis**` and `[links](page:price)` are drawn (`rich-text.ts`). */
  readonly rich?: boolean;
}

/** What editors and checks are told of a list. */
export interface ListFacts {
  readonly purpose: string;
  /** Entries for which the design has room. */
  readonly most: number;
}

/** What is known of each part of a declaration. */
export const declared = z.registry<Partial<TextFacts & ListFacts> & { purpose: string }>();

type Limits = Omit<TextFacts, 'purpose' | 'rich'>;

/** A plain text. */
export function text(purpose: string, limits: Limits = {}) {
  return z.string().register(declared, { purpose, ...limits });
}

/** A text in which `**emphasis**` and `[links](page:price)` are drawn. */
export function rich(purpose: string, limits: Limits = {}) {
  return z.string().register(declared, { purpose, ...limits, rich: true });
}

/** A list of up to `most` entries; how many there are is up to the texts. */
export function list<T extends z.ZodType>(purpose: string, most: number, entry: T) {
  return z.array(entry).register(declared, { purpose, most });
}

/** Texts under names. */
export function group<T extends z.ZodRawShape>(purpose: string, texts: T) {
  return z.strictObject(texts).register(declared, { purpose });
}

/** Languages share two forms so far: one and other. i18next chooses by the number. */
type Plural<Name extends string> = Record<`${Name}_one`, z.ZodOptional<z.ZodString>> &
  Record<`${Name}_other`, z.ZodString>;

/** A text that goes with a number, one entry for each form: `shops_one`, `shops_other`. */
export function plural<Name extends string>(name: Name, purpose: string, limits: Limits = {}): Plural<Name> {
  return {
    [`${name}_one`]: text(`${purpose}, for one`, limits).optional(),
    [`${name}_other`]: text(`${purpose}, for several`, limits),
  } as Plural<Name>;
}

/** Names of the texts in a declaration, with dots between a group and what is in it; a plural without its form. */
export type TextKey<T extends z.ZodRawShape> = {
  [Name in keyof T & string]: T[Name] extends z.ZodObject<infer Inner>
    ? `${Name}.${TextKey<Inner>}`
    : Name extends `${infer Base}_${'one' | 'other'}`
      ? Base
      : Name;
}[keyof T & string];

/** Texts of a declaration as components read them. */
export type TextsOf<T extends z.ZodRawShape> = z.output<z.ZodObject<T>>;
