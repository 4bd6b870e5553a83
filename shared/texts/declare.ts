import * as z from 'zod';
import type { GroupShape, LeafShape, ListShape, TextShape } from './text-shape.ts';

/**
 * The words in which blocks, coded pages and shared areas declare their texts. What is not `.optional()` is needed in the
 * default language.
 */

/** A declared text, list or group. */
export interface Declared<Schema extends z.ZodType = z.ZodType, Shape extends TextShape = TextShape> {
  /** What checks walk. */
  readonly shape: Shape;
  /** What component types are inferred from and JSON Schemas written from. Made when asked for: a start does without. */
  schema(): Schema;
  /** The same, for what may be missing in the default language too. */
  optional(): Declared<z.ZodOptional<Schema>, Shape>;
}

/** Declarations under names. */
export type Declarations = Readonly<Record<string, Declared>>;

type SchemasOf<T extends Declarations> = { [Name in keyof T]: ReturnType<T[Name]['schema']> };

/** Texts as components read them. */
export type TextsOf<T extends Declarations> = z.output<z.ZodObject<SchemasOf<T>>>;

/** Texts of a declared group as components read them. */
export type TextsIn<T extends Declared> = z.output<ReturnType<T['schema']>>;

/** The shape of each schema that a declaration has made. */
export const shapes = new WeakMap<object, TextShape>();

function declare<Schema extends z.ZodType, Shape extends TextShape>(
  shape: Shape,
  make: () => Schema,
): Declared<Schema, Shape> {
  return {
    shape,
    schema() {
      const schema = make();
      shapes.set(schema, shape);
      return schema;
    },
    optional: () => declare({ ...shape, needed: false }, () => z.optional(make())),
  };
}

/** What is known of a text besides what it is for. */
export interface Limits {
  /** Greatest width in em of its font size, in the longest language. */
  readonly width?: number;
  /** Names that may stand in `{{…}}`; `brand` always may. */
  readonly values?: readonly string[];
}

type DeclaredText = Declared<z.ZodString, LeafShape>;

function leaf(
  purpose: string,
  rich: boolean,
  { width = null, values = [] }: Partial<LeafShape>,
): DeclaredText {
  const all = ['brand', ...values];
  return declare({ kind: 'text', purpose, needed: true, width, values: all, rich }, () => z.string());
}

/** A plain text. */
export function text(purpose: string, limits: Limits = {}): DeclaredText {
  return leaf(purpose, false, limits);
}

/** A text in which `**emphasis**` and `[links](page:price)` are drawn. */
export function rich(purpose: string, limits: Limits = {}): DeclaredText {
  return leaf(purpose, true, limits);
}

/** A list of up to `most` entries; how many there are is up to the texts. */
export function list<Entry extends z.ZodType>(
  purpose: string,
  most: number,
  entry: Declared<Entry>,
): Declared<z.ZodArray<Entry>, ListShape> {
  const shape: ListShape = { kind: 'list', purpose, needed: true, most, of: entry.shape };
  return declare(shape, () => z.array(entry.schema()).max(most));
}

/** Texts under names. */
export function group<T extends Declarations>(
  purpose: string,
  texts: T,
): Declared<z.ZodObject<SchemasOf<T>>, GroupShape> {
  const names = Object.entries(texts);
  const keys = new Map(names.map(([name, { shape }]) => [name, shape]));
  const schemas = () => Object.fromEntries(names.map(([name, declared]) => [name, declared.schema()]));
  return declare({ kind: 'group', purpose, needed: true, keys }, () =>
    z.strictObject(schemas() as SchemasOf<T>),
  );
}

/** Texts under names whose kinds do not matter any more. */
export type DeclaredGroup = Declared<z.ZodType, GroupShape>;

/** Languages share two forms so far: one and other. i18next chooses by the number. */
type Plural<Name extends string> = Record<`${Name}_one`, Declared<z.ZodOptional<z.ZodString>>> &
  Record<`${Name}_other`, DeclaredText>;

/** A text that goes with a number, one entry for each form: `shops_one`, `shops_other`. */
export function plural<Name extends string>(name: Name, purpose: string, limits: Limits = {}): Plural<Name> {
  return {
    [`${name}_one`]: text(`${purpose}, for one`, limits).optional(),
    [`${name}_other`]: text(`${purpose}, for several`, limits),
  } as Plural<Name>;
}

/** Names of the texts in declarations, with dots between a group and what is in it; a plural without its form. */
export type TextKey<T extends Declarations> = KeyOf<SchemasOf<T>>;

type KeyOf<Schemas> = {
  [Name in keyof Schemas & string]: Schemas[Name] extends z.ZodObject<infer Inner>
    ? `${Name}.${KeyOf<Inner>}`
    : Name extends `${infer Base}_${'one' | 'other'}`
      ? Base
      : Name;
}[keyof Schemas & string];
