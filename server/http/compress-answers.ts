import type { ServerResponse } from 'node:http';
import compression from 'compression';
import type { RequestHandler } from 'express';

const finished = new WeakSet<ServerResponse>();

export function leaveUncompressed(res: ServerResponse): void {
  finished.add(res);
}

/** Compresses answers, except those marked by `leaveUncompressed`. */
export function compressAnswers(): RequestHandler {
  return compression({ filter: (req, res) => !finished.has(res) && compression.filter(req, res) });
}
