import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { cookies } from '../../server/middleware/cookies.ts';
import express, { type Express, type RequestHandler } from 'express';
import { pino, type Logger } from 'pino';
import { onTestFinished } from 'vitest';

export function appOf(...stages: RequestHandler[]): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  app.use(cookies(), ...stages);
  app.use((_req, res) => void res.status(418).send('left to later stages'));
  return app;
}

export interface Served {
  url: URL;
  server: Server;
  /** Sends bytes unchanged and returns everything until the socket closes. */
  raw(bytes: string): Promise<string>;
}

export async function serve(app: RequestHandler | Express): Promise<Served> {
  const server = createServer(app as Express);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}`), server, raw: (bytes) => exchange(port, bytes) };
}

export function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(received));
    socket.write(bytes, 'latin1');
  });
}

export function memoryLog(): {
  log: Logger;
  lines: () => Record<string, unknown>[];
  text: () => string;
} {
  let text = '';
  const log = pino({ level: 'debug' }, { write: (line: string) => void (text += line) });
  const lines = () =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { log, lines, text: () => text };
}
