import compression from 'compression';
import type { RequestHandler } from 'express';
import { isLeftUncompressed } from './left-uncompressed.ts';

/** Compresses answers for those who accept it, all but those that were left uncompressed on purpose. */
export function compressAnswers(): RequestHandler {
  return compression({ filter: (req, res) => !isLeftUncompressed(res) && compression.filter(req, res) });
}
