import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { play, type FakeAnswer } from '../../test/support/fake-backend.ts';

/** Only the server may ask for it, so a site that stands in for a platform does not answer it from outside. */
const BEFORE_LIST = '/load/beforeList.json';
const NO_NOTICES: FakeAnswer = { data: { notices: [], marks: {} } };

/** A platform that fails when it is told to, at the same address all the while. */
export interface FailingPlatform {
  url: string;
  /** Every call meets the fault; null: nothing listens. */
  fail(fault: FakeAnswer | null): Promise<void>;
  mend(): Promise<void>;
  stop(): Promise<void>;
}

/** @param origin of whatever answers the calls as long as nothing fails */
export async function startFailingPlatform(origin: string): Promise<FailingPlatform> {
  const sockets = new Set<Socket>();
  let fault: FakeAnswer | undefined;
  const server = createServer((req, res) => {
    if (fault !== undefined) play(fault, req.resume(), res);
    else if (req.url?.startsWith(BEFORE_LIST) === true) play(NO_NOTICES, req, res);
    else passOn(req, res, origin);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening');
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server.close(), 'close');
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async fail(next) {
      if (next === null) await close();
      else fault = next;
    },
    async mend() {
      fault = undefined;
      // What hangs would go on hanging.
      for (const socket of sockets) socket.destroy();
      if (!server.listening) await listen(port);
    },
    stop: close,
  };
}

/** Over a connection of its own: one that was kept might just be closed. */
function passOn(req: IncomingMessage, res: ServerResponse, origin: string): void {
  const { hostname, port, host } = new URL(origin);
  const { method, url: path } = req;
  const passed = request({ hostname, port, method, path, agent: false, headers: { ...req.headers, host } });
  passed.once('response', (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  passed.on('error', () => res.destroy());
  res.once('close', () => passed.destroy());
  req.pipe(passed);
}
