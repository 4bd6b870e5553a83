import type * as z from 'zod';
import type { ApiRowShape } from './row.ts';

type Rows = typeof import('./routes.ts');
type Schemas = typeof import('./schemas.ts');

export type ApiName = keyof Rows & keyof Schemas;

export type ApiRow<N extends ApiName = ApiName> = ApiRowShape & { name: N };

/** Path placeholders and query or body fields in one flat object. */
export type InputOf<N extends ApiName> = z.input<Schemas[N]['input']>;

export type ParsedInput<N extends ApiName> = z.output<Schemas[N]['input']>;

/** `data` as the platform sends it. */
export type WireAnswer<N extends ApiName> = z.output<Schemas[N]['answer']>;

/** `data`, or an empty object if it is null. Specification 7. */
export type AnswerOf<N extends ApiName> =
  null extends WireAnswer<N> ? Exclude<WireAnswer<N>, null> | Record<string, never> : WireAnswer<N>;
