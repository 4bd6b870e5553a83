import type { RequestHandler } from 'express';
import type { AppContext } from '../app-context.ts';

/**
 * The fixed headers of every answer. The content policy of a document is set by who sends it, once it is known whether
 * the answer needs a nonce.
 */
export function securityHeaders({ fixedHeaders }: Pick<AppContext, 'fixedHeaders'>): RequestHandler {
  return (_req, res, next) => {
    for (const [name, value] of fixedHeaders) res.setHeader(name, value);
    next();
  };
}
