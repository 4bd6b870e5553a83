import { connect } from 'node:net';
import { quantile } from './spread.ts';

/** Milliseconds. */
export interface FirstBytes {
  p50Ms: number;
  p99Ms: number;
}

/**
 * Sends requests one after the other over each connection and prints FirstBytes as JSON. An HTTP client would
 * take longer than what is measured. Arguments: address, seconds, connections, headers as JSON.
 */
const [address = '', seconds = '1', connections = '1', headers = '{}'] = process.argv.slice(2);
const { hostname, port, pathname } = new URL(address);
const lines = Object.entries(JSON.parse(headers) as Record<string, string>).map(
  ([name, value]) => `${name}: ${value}`,
);
const request = [`GET ${pathname} HTTP/1.1`, `host: ${hostname}:${port}`, ...lines, '', ''].join('\r\n');
const CHUNKED_END = Buffer.from('0\r\n\r\n');

const until = performance.now() + Number(seconds) * 1000;
const times: number[] = [];

function isComplete(answer: Buffer): boolean {
  const headEnd = answer.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const head = answer.toString('latin1', 0, headEnd);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`${address} answered ${head.split('\r\n')[0]}`);
  const length = /\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return answer.length >= headEnd + 4 + Number(length);
  return answer.subarray(-CHUNKED_END.length).equals(CHUNKED_END);
}

function askUntilTheEnd(): void {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let asked = 0;
  let received: Buffer[] = [];
  const ask = () => {
    received = [];
    asked = performance.now();
    socket.write(request);
  };
  socket.once('connect', ask);
  socket.on('data', (part: Buffer) => {
    if (received.length === 0) times.push(performance.now() - asked);
    received.push(part);
    if (!isComplete(received.length === 1 ? part : Buffer.concat(received))) return;
    if (performance.now() < until) ask();
    else socket.end();
  });
}

for (let count = 0; count < Number(connections); count += 1) askUntilTheEnd();
process.once('exit', () => {
  const found: FirstBytes = { p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) };
  process.stdout.write(JSON.stringify(found));
});
