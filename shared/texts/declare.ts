import * as z from 'zod';
import type { GroupShape, LeafShape, ListShape, TextShape } from './text-shape.ts';

/** Declares texts. The default language needs every text that is not `.optional()`. */

export interface Declared<Schema extends z.ZodType = z.ZodType, Shape extends TextShape = TextShape> {
  /** Checks walk this. */
  readonly shape: Shape;
  /** Types and JSON Schemas come from this. Making it on demand keeps the start fast. */
  schema(): Schema;
  /** The same, but even the default language may lack it. */
  optional(): Declared<z.ZodOptional<Schema>, Shape>;
}

export type Declarations = Readonly<Record<string, Declared>>;

type SchemasOf<T extends Declarations> = { [Name in keyof T]: ReturnType<T[Name]['schema']> };

/** Texts as components read them. */
export type TextsOf<T extends Declarations> = z.output<z.ZodObject<SchemasOf<T>>>;

export type TextsIn<T extends Declared> = z.output<ReturnType<T['schema']>>;

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

export interface Limits {
  /** Greatest width in em of its font size, in the longest language. */
  readonly width?: number;
  /** Names allowed in `{{…}}`, besides `brand`. */
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

export function text(purpose: string, limits: Limits = {}): DeclaredText {
  return leaf(purpose, false, limits);
}

/** A text that may contain `**emphasis**` and `[links](page:price)`. */
export function rich(purpose: string, limits: Limits = {}): DeclaredText {
  return leaf(purpose, true, limits);
}

/** The texts decide how many entries there are. */
export function list<Entry extends z.ZodType>(
  purpose: string,
  most: number,
  entry: Declared<Entry>,
): Declared<z.ZodArray<Entry>, ListShape> {
  const shape: ListShape = { kind: 'list', purpose, needed: true, most, of: entry.shape };
  return declare(shape, () => z.array(entry.schema()).max(most));
}

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

export type DeclaredGroup = Declared<z.ZodType, GroupShape>;

/** None of our languages needs more forms. i18next chooses by the number. */
type Plural<Name extends string> = Record<`${Name}_one`, Declared<z.ZodOptional<z.ZodString>>> &
  Record<`${Name}_other`, DeclaredText>;

/** Declares one entry per form: `shops_one`, `shops_other`. */
export function plural<Name extends string>(name: Name, purpose: string, limits: Limits = {}): Plural<Name> {
  return {
    [`${name}_one`]: text(`${purpose}, for one`, limits).optional(),
    [`${name}_other`]: text(`${purpose}, for several`, limits),
  } as Plural<Name>;
}

/** Joins the names of nested texts with dots, and drops the form of plurals. */
export type TextKey<T extends Declarations> = KeyOf<SchemasOf<T>>;

type KeyOf<Schemas> = {
  [Name in keyof Schemas & string]: Schemas[Name] extends z.ZodObject<infer Inner>
    ? `${Name}.${KeyOf<Inner>}`
    : Name extends `${infer Base}_${'one' | 'other'}`
      ? Base
      : Name;
}[keyof Schemas & string];
