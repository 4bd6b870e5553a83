import type { ServerResponse } from 'node:http';

const finished = new WeakSet<ServerResponse>();

/** An answer whose coding was chosen by who made it. */
export function leaveUncompressed(res: ServerResponse): void {
  finished.add(res);
}

/** Whether an answer goes out as it is. */
export function isLeftUncompressed(res: ServerResponse): boolean {
  return finished.has(res);
}
