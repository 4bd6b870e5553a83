import type * as z from 'zod';
import type { ApiRowShape } from './row.ts';

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
