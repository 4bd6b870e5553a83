import { connect } from 'node:net';

export interface RawAnswer {
  text: string;
}

/** Sends bytes that an HTTP client would correct, and waits for the server to close. */
export function rawRequest(port: number, ...parts: string[]): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => parts.forEach((part) => socket.write(part, 'latin1')));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
    );
    socket.on('close', () => resolve({ text }));
  });
}

/** Returns 0 without an answer. */
export function statusOf({ text }: RawAnswer): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
}
