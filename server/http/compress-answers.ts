import compression from 'compression';
import type { RequestHandler } from 'express';
import { isLeftUncompressed } from './left-uncompressed.ts';

/** Compresses answers, except those marked by `leaveUncompressed`. */
export function compressAnswers(): RequestHandler {
  return compression({ filter: (req, res) => !isLeftUncompressed(res) && compression.filter(req, res) });
}
