import type * as z from 'zod';

/** How the input of a call travels, besides what fills the placeholders of its path. */
export type Encoding = 'query' | 'json' | 'form';

/** A row of the table of calls (Specification 7). Plain data: the browser needs nothing else of a call. */
export interface ApiRowShape {
  /** Same as the name of the export; it joins the row to its schemas and handlers and stands in logs. */
  name: string;
  method: 'GET' | 'POST';
  /** As sent, with `{name}` where a field of the input fills a segment. */
  path: string;
  encoding: Encoding;
  /** Only the server asks: not reachable from outside. */
  serverOnly?: true;
  /** Only the browser asks: never during a render. */
  clientOnly?: true;
  /** A GET that changes something or costs money, hence guarded like a write. */
  effect?: true;
}

/** What a call takes and gives; lives beside the rows in `*.schema.ts`, imported at run time by the server only. */
export interface CallSchema {
  input: z.ZodObject;
  /** `data` of the answer. */
  answer: z.ZodType;
}

type Rows = typeof import('./routes.ts');
type Schemas = typeof import('./schemas.ts');

/** Name of a call that has a row and a schema. */
export type ApiName = keyof Rows & keyof Schemas;

/** The row of one call: `ApiRow<'goodsPrice'>`. */
export type ApiRow<N extends ApiName = ApiName> = ApiRowShape & { name: N };

/** What a caller passes: placeholders of the path, query or body fields, in one flat object. */
export type InputOf<N extends ApiName> = z.input<Schemas[N]['input']>;

/** The input after its schema: defaults filled in. */
export type ParsedInput<N extends ApiName> = z.output<Schemas[N]['input']>;

/** `data` as it stands in the answer. */
export type WireAnswer<N extends ApiName> = z.output<Schemas[N]['answer']>;

/** What the wrapper hands out: `data`, or an empty object where there is none. Specification 7. */
export type AnswerOf<N extends ApiName> =
  null extends WireAnswer<N> ? Exclude<WireAnswer<N>, null> | Record<string, never> : WireAnswer<N>;
