import type { RequestHandler } from 'express';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import { canonicalPath } from '../../shared/routing/canonical-path.ts';
import { readPath } from '../../shared/routing/path-language.ts';
import { requestKey, setOf } from '../http/request-key.ts';
import { originForm } from '../http/request-target.ts';

/** The only reading of the request target (threats, ground rule 1). */
export const targetKey = requestKey<{ path: string; search: string }>('target');

/** Answers 400, 404 or 414 if the target cannot be a path of ours. */
export function canonicalTarget(): RequestHandler {
  return (req, _res, next) => {
    const target = originForm(req.originalUrl);
    const read = canonicalPath(target);
    if (!read.ok) {
      setOf(req, targetKey, { path: languagePart(target), search: '' });
      return next(refusal(read.status, read.reason, target));
    }
    setOf(req, targetKey, read);
    req.url = read.path + read.search;
    next();
  };
}

function refusal(status: 400 | 404 | 414, reason: string, target: string): AppError {
  if (status === 404) return new AppError('NOT_FOUND', 404, unmatchedMessage(target));
  return new AppError(status === 414 ? 'TARGET_TOO_LONG' : 'BAD_REQUEST', status, reason);
}

/** Keeps device and language, so that a refusal is in the visitor's language. */
function languagePart(target: string): string {
  const { mobile, locale } = readPath(/^\/(?:m\/)?\w{0,8}(?=[/?#]|$)/.exec(target)?.[0] ?? '/');
  return `${mobile ? '/m' : ''}/${locale ?? ''}`;
}
