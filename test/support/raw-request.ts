import { connect } from 'node:net';

export interface RawAnswer {
  /** Everything the server sent before it closed the connection. */
  text: string;
}

/** Sends bytes as they are, which an HTTP client would tidy up, and collects the answer until the server closes. */
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

/** Status of a raw answer; 0 when the connection was closed without one. */
export function statusOf({ text }: RawAnswer): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
}
