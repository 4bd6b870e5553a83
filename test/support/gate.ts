import { connect, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Stands before a server and can fail like a stopped server or a lost line. */
export interface Gate {
  /** The server's address through the gate. */
  url: string;
  /** Cuts all connections and refuses new ones. */
  close(): Promise<void>;
  open(): Promise<void>;
  /** Keeps connections open but carries nothing. Those made after `speak` work again. */
  silence(): void;
  speak(): void;
}

/** Lasts until the test ends. */
export async function startGate(address: string): Promise<Gate> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let silent = false;
  const server: Server = createServer((visitor) => {
    const behind = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [visitor, behind],
      [behind, visitor],
    ] as const) {
      sockets.add(from);
      from.on('error', () => from.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (!silent) from.pipe(to, { end: false });
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const { port } = server.address() as { port: number };
  onTestFinished(() => (server.listening ? close() : undefined));
  return {
    url: Object.assign(new URL(address), { port: String(port) }).href,
    close,
    open: () => listen(port),
    silence() {
      silent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    speak() {
      silent = false;
    },
  };
}
