import type { ServerResponse } from 'node:http';

const finished = new WeakSet<ServerResponse>();

/** Marks an answer whose coding is already chosen. */
export function leaveUncompressed(res: ServerResponse): void {
  finished.add(res);
}

export function isLeftUncompressed(res: ServerResponse): boolean {
  return finished.has(res);
}
