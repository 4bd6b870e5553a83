import type { ServerResponse } from 'node:http';

/**
 * HTTP/1.0 has no interim answers.
 * @param links values of `link`
 */
export function sendEarlyHints(res: ServerResponse, links: readonly string[]): void {
  if (links.length === 0 || res.headersSent || res.req.httpVersionMinor === 0) return;
  res.writeEarlyHints({ link: [...links] });
}
