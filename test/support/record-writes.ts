import type { Request } from 'playwright';
import type { Traveller } from './traveller.ts';

/** Records the paths of requests that change something. */
export function recordWrites(me: Traveller): string[] {
  const seen: string[] = [];
  me.page.on('request', (request: Request) => {
    if (request.method() === 'POST') seen.push(new URL(request.url()).pathname);
  });
  return seen;
}
