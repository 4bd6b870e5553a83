import { connect, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server's port on loopback that a test can close, as a stopped server does, or make silent, as a lost line does. */
export interface Gate {
  /** The server's address, through the gate. */
  url: string;
  /** Cuts every connection and refuses new ones. */
  close(): Promise<void>;
  open(): Promise<void>;
  /** Connections stay, also new ones, and nothing travels over them any more; those made after `speak` are well. */
  silence(): void;
  speak(): void;
}

/** Puts a gate in front of the server that an address names; it goes at the end of the test. */
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
