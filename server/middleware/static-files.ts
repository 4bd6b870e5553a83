import { statSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import express, { type Request, type RequestHandler } from 'express';
import sirv from 'sirv';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';

/**
 * Serves `/assets/*`: built files with hashed names, as the build compressed them. A missing one is a 404, never a
 * page.
 * @param folders of the present build and, for pages that are still open, of those beside it. Their files may come and go
 * while they are served: another build may take the place of this one
 */
export function staticFiles(folders: readonly string[]): RequestHandler {
  return express.Router().use('/assets', plainRequest(), ...folders.map(filesIn), missingFile());
}

function filesIn(folder: string): RequestHandler {
  const list = () => sirv(folder, { brotli: true, gzip: true, etag: true, extensions: [] });
  let listed: ReturnType<typeof sirv> | undefined;
  return (req, res, next) => {
    if (!isFile(path.join(folder, req.path))) return next();
    // A file that goes just now: without a listener its failure would end the process.
    res.once('pipe', (source: Readable) => source.once('error', () => res.destroy()));
    listed ??= list();
    listed(req, res, () => {
      // It has come since the folder was listed.
      listed = list();
      listed(req, res, next);
    });
  };
}

/** A name may also be too long for a file, or in no way one. */
function isFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
}

/** Serves a file with a conventional name, such as `/favicon.ico`. */
export function namedFile(ctx: AppContext, name: string): RequestHandler {
  return (_req, res) => {
    res.setHeader('cache-control', CACHE_POLICIES.brief);
    res.sendFile(name, { root: ctx.assets.namedFiles, cacheControl: false });
  };
}

/** Other ranges are answered with the whole file (RFC 9110, 14.2). */
const RANGE = /^bytes=\d+-\d*$/;

/** sirv ignores the weights of encodings and misreads ranges that count from the end. */
function plainRequest(): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next(noFile(req));
    const accepted = req.acceptsEncodings('br') || req.acceptsEncodings('gzip');
    req.headers['accept-encoding'] = accepted || 'identity';
    if (req.headers.range !== undefined && !RANGE.test(req.headers.range)) delete req.headers.range;
    res.setHeader('cache-control', CACHE_POLICIES.asset);
    res.vary('accept-encoding');
    next();
  };
}

function missingFile(): RequestHandler {
  return (req, _res, next) => next(noFile(req));
}

function noFile({ originalUrl }: Request): AppError {
  return new AppError('NOT_FOUND', 404, unmatchedMessage(originalUrl.split('?')[0] as string));
}
