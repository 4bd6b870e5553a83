import type { RequestHandler } from 'express';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import { canonicalPath } from '../../shared/routing/canonical-path.ts';
import { readPath } from '../../shared/routing/path-language.ts';
import { requestKey, setOf } from '../http/request-key.ts';

/** The only reading of the request target (threats, ground rule 1). */
export const targetKey = requestKey<{ path: string; search: string }>('target');

/** Answers 400, 404 or 414 if the target cannot be a path of ours. */
export function canonicalTarget(): RequestHandler {
  return (req, _res, next) => {
    const read = canonicalPath(originForm(req.originalUrl));
    if (!read.ok) {
      setOf(req, targetKey, { path: languagePart(req.originalUrl), search: '' });
      return next(refusal(read.status, read.reason, req.originalUrl));
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

/** The host of an absolute target is ignored (threats H5). */
function originForm(target: string): string {
  const match = /^https?:\/\/[^/?#]*(.*)$/i.exec(target);
  if (match === null) return target;
  const rest = match[1] as string;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Keeps device and language, so that a refusal is in the visitor's language. */
function languagePart(target: string): string {
  const { mobile, locale } = readPath(/^\/(?:m\/)?\w{0,8}(?=[/?#]|$)/.exec(target)?.[0] ?? '/');
  return `${mobile ? '/m' : ''}/${locale ?? ''}`;
}
