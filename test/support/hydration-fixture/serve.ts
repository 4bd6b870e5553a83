import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { build } from './build.ts';
import { documentParts } from './document.ts';
import { createHydrationGate } from '../hydration-gate.ts';
import { listenHere } from '../loopback.ts';
import { CLICKS_SCRIPT, PLACE_SCRIPT, START_SCRIPT } from '../../../client/early-scripts.ts';

/** Serves the real browser modules with a late section. */
export interface HydrationFixture extends AsyncDisposable {
  origin: string;
  /** The complete page. */
  whole: string;
  /** The page whose section follows `release()`. */
  late: string;
  /** The page as React streams it, without the script that collects clicks. */
  bare: string;
  release(): void;
  /** Holds back the code of hydration until the returned function is called. */
  holdHydration(): () => void;
}

const hashes = [CLICKS_SCRIPT, PLACE_SCRIPT, START_SCRIPT].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `script-src 'self' ${hashes.join(' ')}`,
};

export async function serveHydrationFixture(): Promise<HydrationFixture> {
  const { entry, files } = await build();
  const parts = documentParts(entry);
  let release = () => {};
  const { through, holdHydration } = createHydrationGate();
  const answer: RequestListener = async ({ url = '/' }, res) => {
    const file = files.get(url);
    if (file !== undefined) return res.setHeader('content-type', 'text/javascript').end(file);
    if (url === '/whole') return res.writeHead(200, HEADERS).end(parts.whole(CLICKS_SCRIPT));
    if (url === '/bare') return res.writeHead(200, HEADERS).end(parts.whole(''));
    if (url === '/robots.txt') return res.end();
    if (url !== '/late') return res.writeHead(204).end();
    const held = Promise.withResolvers<void>();
    release = held.resolve;
    res.writeHead(200, HEADERS).write(parts.before(CLICKS_SCRIPT));
    await held.promise;
    res.end(parts.section + '</body></html>');
  };
  const served = await listenHere(createServer(through(answer)));
  const { origin } = served;
  return {
    ...served,
    whole: `${origin}/whole`,
    late: `${origin}/late`,
    bare: `${origin}/bare`,
    release: () => release(),
    holdHydration,
  };
}
