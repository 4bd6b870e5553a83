import { connect, type Socket } from 'node:net';

/** What came back. */
export interface Arrived {
  seconds: number;
  /** Answers by status. */
  statuses: Record<string, number>;
  /** Visitors who came while every connection was busy. */
  unsent: number;
  /** Connections that ended before their answer. */
  broken: number;
}

/** What comes. */
export interface Arriving {
  origin: string;
  /** Visitors a second, whether or not those before have their answers; 0: as soon as a connection is free. */
  rate: number;
  connections: number;
  seconds: number;
  /** Asked for by turns; `{n}` is a number that is new each time. */
  paths: readonly string[];
  headers: Record<string, string>;
}

interface Connection {
  socket: Socket;
  parts: Buffer[];
  bytes: number;
  /** Null until the head is there, Infinity for an answer in chunks. */
  length: number | null;
}

/** A program: takes `Arriving` as JSON, prints `Arrived`. */
const { origin, rate, connections, seconds, paths, headers } = JSON.parse(
  process.argv[2] as string,
) as Arriving;
const { hostname, port, host } = new URL(origin);
const lines = Object.entries({ host, ...headers }).map((pair) => pair.join(': '));
const until = performance.now() + seconds * 1000;
const arrived: Arrived = { seconds, statuses: {}, unsent: 0, broken: 0 };
const free: Connection[] = [];
let open = 0;
let asked = 0;

function ask(connection: Connection): void {
  asked += 1;
  [connection.parts, connection.bytes, connection.length] = [[], 0, null];
  const path = (paths[asked % paths.length] as string).replace('{n}', asked.toString(36));
  connection.socket.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
}

/** Bytes of the answer, Infinity if they come in chunks, or null until its head is there. */
function lengthOf(received: Buffer): number | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const length = /\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1];
  return length === undefined ? Infinity : end + 4 + Number(length);
}

function isWhole({ bytes, length, parts }: Connection): boolean {
  if (length === null) return false;
  return length === Infinity ? (parts.at(-1) as Buffer).indexOf('0\r\n\r\n') >= 0 : bytes >= length;
}

function take(connection: Connection, part: Buffer): void {
  connection.parts.push(part);
  connection.bytes += part.length;
  connection.length ??= lengthOf(Buffer.concat(connection.parts));
  if (!isWhole(connection)) return;
  const status = connection.parts[0]?.toString('latin1', 9, 12) ?? '';
  if (performance.now() < until) arrived.statuses[status] = (arrived.statuses[status] ?? 0) + 1;
  if (rate === 0) ask(connection);
  else free.push(connection);
}

function begin(): void {
  open += 1;
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const connection: Connection = { socket, parts: [], bytes: 0, length: null };
  socket.once('connect', () => ask(connection));
  socket.on('data', (part: Buffer) => take(connection, part));
  socket.once('error', () => undefined);
  socket.once('close', () => {
    open -= 1;
    const at = free.indexOf(connection);
    if (at >= 0) free.splice(at, 1);
    else arrived.broken += 1;
    if (rate === 0) begin();
  });
}

function arrive(): void {
  const connection = free.pop();
  if (connection !== undefined) ask(connection);
  else if (open < connections) begin();
  else arrived.unsent += 1;
}

if (rate === 0) for (let count = 0; count < connections; count += 1) begin();
let came = 0;
const began = performance.now();
const coming = setInterval(() => {
  const due = ((performance.now() - began) / 1000) * rate;
  for (; came < due; came += 1) arrive();
}, 1);
setTimeout(() => {
  clearInterval(coming);
  process.stdout.write(JSON.stringify(arrived), () => process.exit());
}, seconds * 1000);
