import { connect, type Socket } from 'node:net';

const CLIENTS = 40;
const A_BYTE_MS = 500;

/** They send a byte now and then, of a head or of a body, or take a page without reading it. */
const MANNERS: readonly ((socket: Socket) => NodeJS.Timeout | null)[] = [
  (socket) => dripping(socket, 'GET /en_US/index.htm HTTP/1.1\r\nhost: '),
  (socket) => {
    const head =
      'POST /en_US/login.htm HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\ncontent-type: application/x-www-form-urlencoded';
    socket.write(
      `${head.replace('{port}', String(socket.remotePort))}\r\ncontent-length: 5000\r\n\r\naccount=`,
    );
    return dripping(socket, 'x'.repeat(5000));
  },
  (socket) => {
    const ask = `GET /en_US/index.htm HTTP/1.1\r\nhost: 127.0.0.1:${socket.remotePort}\r\n\r\n`;
    socket.write(ask.repeat(20));
    socket.pause();
    return null;
  },
];

function dripping(socket: Socket, text: string): NodeJS.Timeout {
  let at = 0;
  return setInterval(() => socket.write(text[at++ % text.length] as string), A_BYTE_MS);
}

/** Clients that hold connections for as long as they may, and come again. */
export function startSlowClients(origin: string): () => void {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  let on = true;
  const come = (manner: number) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let drip: NodeJS.Timeout | null = null;
    sockets.add(socket);
    socket.once('connect', () => (drip = (MANNERS[manner] as (typeof MANNERS)[number])(socket)));
    socket.once('error', () => undefined);
    socket.once('close', () => {
      if (drip !== null) clearInterval(drip);
      sockets.delete(socket);
      if (on) come(manner);
    });
  };
  for (let client = 0; client < CLIENTS; client += 1) come(client % MANNERS.length);
  return () => {
    on = false;
    for (const socket of sockets) socket.destroy();
  };
}
