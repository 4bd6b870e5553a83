import type { RequestHandler } from 'express';
import { AppError } from '../../shared/errors.ts';

const READING = new Set(['GET', 'HEAD']);

/** Pages are read; any other method is refused with what is allowed (contract, Pages). */
export function pageMethods(): RequestHandler {
  return (req, res, next) => {
    if (READING.has(req.method)) return next();
    res.setHeader('allow', 'GET, HEAD');
    next(new AppError('METHOD_NOT_ALLOWED', 405, `This address does not answer ${req.method}`));
  };
}
