import { connect } from 'node:net';

/** What the server answered to the flood. */
export interface Flooded {
  perSecond: number;
  /** Answers by status. */
  statuses: Record<string, number>;
  /** Connections that ended before their answer. */
  broken: number;
}

/**
 * Keeps connections busy: each asks for a kept page, or three times in ten for a made-up address, as soon as the last
 * answer is there. Prints a line with the first answer, then Flooded as JSON. Arguments: origin, kept path, seconds, connections, header lines as JSON.
 */
const [origin = '', kept = '/', seconds = '1', connections = '1', lines = '[]'] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
const head = ['', `host: ${hostname}:${port}`, ...(JSON.parse(lines) as string[]), '', ''].join('\r\n');
const until = performance.now() + Number(seconds) * 1000;
const statuses: Record<string, number> = {};
let asked = 0;
let broken = 0;

function nextRequest(): string {
  asked += 1;
  return asked % 10 < 3
    ? `GET /en_US/made-up-${asked.toString(36)}/page.htm HTTP/1.1${head}`
    : `GET ${kept} HTTP/1.1${head}`;
}

/** Bytes of the answer, or null until its head is there. Pages that are not compressed have a length. */
function lengthOf(received: Buffer): number | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const length = /\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1];
  if (length === undefined) throw new Error('An answer has no length');
  return end + 4 + Number(length);
}

function keepBusy(): void {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let parts: Buffer[] = [];
  let bytes = 0;
  let length: number | null = null;
  const ask = () => {
    [parts, bytes, length] = [[], 0, null];
    socket.write(nextRequest());
  };
  socket.once('connect', ask);
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    bytes += part.length;
    length ??= lengthOf(Buffer.concat(parts));
    if (length === null || bytes < length) return;
    const status = parts[0]?.toString('latin1', 9, 12) ?? '';
    if (Object.keys(statuses).length === 0) process.stdout.write('begun\n');
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (performance.now() < until) ask();
    else socket.destroy();
  });
  socket.once('error', () => undefined);
  socket.once('close', () => {
    if (performance.now() >= until) return;
    broken += 1;
    keepBusy();
  });
}

for (let count = 0; count < Number(connections); count += 1) keepBusy();
setTimeout(
  () => {
    const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    const flooded: Flooded = { perSecond: answers / Number(seconds), statuses, broken };
    process.stdout.write(JSON.stringify(flooded), () => process.exit());
  },
  Number(seconds) * 1000,
).unref();
