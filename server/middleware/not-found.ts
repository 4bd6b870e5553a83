import type { RequestHandler } from 'express';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import { targetKey } from './canonical-target.ts';
import { valueOf } from '../http/request-key.ts';

/** The address is unknown (Specification 2.5, rule 7; 8). */
export function notFound(): RequestHandler {
  return (req, _res, next) => {
    const { path, search } = valueOf(req, targetKey);
    next(new AppError('NOT_FOUND', 404, unmatchedMessage(path + search)));
  };
}
