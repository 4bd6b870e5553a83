import { Agent, request, type IncomingMessage } from 'node:http';
import { HEADERS } from '../load/targets.ts';
import type { Answer, Asked, Broken } from './asked.ts';

/** Nobody waits for longer. */
const MOST_MS = 20_000;

const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });

/** Closes the connections that are kept. */
export function hangUp(): void {
  agent.destroy();
}

/**
 * Asks as a browser does: over kept connections, and once more if one of them was just being closed.
 * @param address the visitor's, as a proxy before the site tells it
 */
export async function ask(origin: string, asked: Asked, address: string): Promise<Answer | Broken> {
  const began = performance.now();
  for (;;) {
    const answer = await askOnce(origin, asked, address, began);
    if (answer !== 'closed meanwhile') return answer;
  }
}

function askOnce(
  origin: string,
  { path, method = 'GET', headers, body }: Asked,
  address: string,
  began: number,
): Promise<Answer | Broken | 'closed meanwhile'> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const sent = request({
      hostname,
      port,
      path,
      method,
      agent,
      headers: { ...HEADERS, 'x-forwarded-for': address, ...headers },
    });
    const timer = setTimeout(() => {
      resolve('no end');
      sent.destroy();
    }, MOST_MS);
    sent.once('error', () => resolve(sent.reusedSocket ? 'closed meanwhile' : 'no connection'));
    sent.once('response', (res) => void read(res, began).then(resolve));
    sent.once('close', () => clearTimeout(timer));
    sent.end(body);
  });
}

function read(res: IncomingMessage, began: number): Promise<Answer | Broken> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    res.on('data', (part: Buffer) => parts.push(part));
    res.once('error', () => undefined);
    res.once('close', () => {
      if (!res.complete) return resolve('cut');
      resolve({
        status: res.statusCode ?? 0,
        ms: performance.now() - began,
        body: Buffer.concat(parts).toString(),
        cookies: res.headers['set-cookie'] ?? [],
        type: res.headers['content-type'] ?? '',
      });
    });
  });
}
