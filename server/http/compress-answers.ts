import type { ServerResponse } from 'node:http';
import compression from 'compression';
import type { RequestHandler } from 'express';

const finished = new WeakSet<ServerResponse>();

/** An answer whose coding was chosen by who made it. */
export function leaveUncompressed(res: ServerResponse): void {
  finished.add(res);
}

/** Compresses answers for those who accept it, all but those that were left uncompressed on purpose. */
export function compressAnswers(): RequestHandler {
  return compression({ filter: (req, res) => !finished.has(res) && compression.filter(req, res) });
}
