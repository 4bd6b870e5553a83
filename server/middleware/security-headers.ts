import type { RequestHandler } from 'express';
import type { AppContext } from '../app-context.ts';

/** Whoever sends a document replaces the content policy (`sendPolicy`). */
export function securityHeaders({ fixedHeaders }: Pick<AppContext, 'fixedHeaders'>): RequestHandler {
  return (_req, res, next) => {
    for (const [name, value] of fixedHeaders) res.setHeader(name, value);
    next();
  };
}
