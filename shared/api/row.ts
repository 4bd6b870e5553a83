import type * as z from 'zod';

/** How input travels, apart from the placeholders of the path. */
export type Encoding = 'query' | 'json' | 'form';

/** A row of the table of calls (Specification 7). Browsers load it, so it is plain data. */
export interface ApiRowShape {
  /** The name of the export, which joins the row to its schema and handler. */
  name: string;
  method: 'GET' | 'POST';
  /** As sent, with `{name}` for a field of the input. */
  path: string;
  encoding: Encoding;
  /** Not reachable from outside. */
  serverOnly?: true;
  /** Never called during a render. */
  clientOnly?: true;
  /** A GET that changes something or costs money, and so is guarded like a write. */
  effect?: true;
  /** A form's call that robots would make too. It carries `botToken` where `TRACKERS.botChallenge` is set. */
  guarded?: true;
  /** The budget per address that a writing call uses, `write` by default. */
  budget?: 'login' | 'code';
  /**
   * How long an answer that everybody in a language shares is used without asking again. It also stands in
   * while the platform fails. Answers without `freshness` belong to one visitor.
   */
  freshness?: 'none' | 'seconds' | 'minute';
}

/** Input and answer of a call. zod must not reach a browser bundle, so only the server loads it. */
export interface CallSchema {
  input: z.ZodObject;
  answer: z.ZodType;
}
