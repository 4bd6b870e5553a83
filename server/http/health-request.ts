import type { IncomingMessage } from 'node:http';

export const HEALTH_PATH = '/healthz';

/** Whether somebody who restarts dead processes asks if this one lives. */
export function asksForHealth({ method, url }: IncomingMessage): boolean {
  return method === 'GET' && url === HEALTH_PATH;
}
