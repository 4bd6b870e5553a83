import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Lets idle connections make room for new ones: above half of what fits, those that have been idle for longest are
 * closed. A new connection that has not asked yet is not idle.
 * @param most how many connections fit
 */
export function leaveRoom(server: Server, most: number): void {
  /** The longest idle ones come first. */
  const idle = new Set<Socket>();
  const answering = new WeakMap<Socket, number>();
  let open = 0;
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
      idle.delete(socket);
    });
    let tooMany = open - most / 2;
    for (const unused of idle) {
      if (tooMany-- <= 0) break;
      unused.destroy();
    }
  });
  server.prependListener('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    idle.delete(socket);
    res.once('close', () => {
      const others = (answering.get(socket) ?? 1) - 1;
      answering.set(socket, others);
      if (others === 0 && !socket.destroyed) idle.add(socket);
    });
  });
}
