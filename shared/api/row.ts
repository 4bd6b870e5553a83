import type * as z from 'zod';

/** How the input of a call travels, besides what fills the placeholders of its path. */
export type Encoding = 'query' | 'json' | 'form';

/** A row of the table of calls (Specification 7). Plain data, so that a browser can load it. */
export interface ApiRowShape {
  /** Same as the name of the export: it joins the row to its schema and handler, and stands in logs. */
  name: string;
  method: 'GET' | 'POST';
  /** As sent, with `{name}` where a field of the input fills a segment. */
  path: string;
  encoding: Encoding;
  /** Not reachable from outside. */
  serverOnly?: true;
  /** Never asked during a render. */
  clientOnly?: true;
  /** A GET that changes something or costs money, hence guarded like a write. */
  effect?: true;
  /** From which budget of its address a writing call is paid; `write` when left out. */
  budget?: 'login' | 'code';
  /**
   * Everybody in a language gets the same answer, so it is shared, and stands in while the platform fails. Says for
   * how long it is used without asking again. Left out: the answer is the visitor's own.
   */
  freshness?: 'none' | 'seconds' | 'minute';
}

/** What a call takes and gives. The server alone loads it, because zod must not reach a browser bundle. */
export interface CallSchema {
  input: z.ZodObject;
  /** `data` of the answer. */
  answer: z.ZodType;
}
