import { Agent, request } from 'node:http';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../../server/config.ts';
import { encodePassword } from '../../server/password-encoding.ts';
import { quantile } from '../load/spread.ts';
import { loginOf, PASSWORD } from '../../test/support/people.ts';

export interface Flood {
  seconds: number;
  signedIn: number;
  turnedAway: number;
  p50Ms: number;
  p99Ms: number;
}

/** Milliseconds, varied by half, until a refused login comes again. `retry-after` asks for far longer. */
const PAUSE_MS = 100;

/**
 * Signs in over several connections, each with its own names, and prints a Flood as JSON. Arguments: origin,
 * seconds, connections, number of names.
 */
const [origin = '', seconds = '1', connections = '1', names = '1'] = process.argv.slice(2);
const address = new URL('/api/v3/auth/loginsub.json', origin);
const { passwordIv } = readConfig({}).public;
// The flood must not take computing time from server and visitors.
setPriority(constants.priority.PRIORITY_LOW);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const began = performance.now();
const until = began + Number(seconds) * 1000;
const times: number[] = [];
let turnedAway = 0;

async function visitor(first: number): Promise<void> {
  for (let turn = 0; performance.now() < until; turn += 1) {
    const name = (first + turn * Number(connections)) % Number(names);
    const started = performance.now();
    const { status, text } = await signIn(loginOf(name));
    if (status === 429 || status === 503) {
      turnedAway += 1;
      await wait(PAUSE_MS * (0.5 + Math.random()));
    } else if (status === 200 && (JSON.parse(text) as { code: number }).code === 0)
      times.push(performance.now() - started);
    else throw new Error(`a login was answered with ${status}: ${text.slice(0, 200)}`);
  }
}

function signIn(account: string): Promise<{ status: number; text: string }> {
  const body = JSON.stringify({ account, password: encodePassword(PASSWORD, passwordIv) });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const asked = request(address, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text })).once('error', reject);
    });
    asked.once('error', reject).end(body);
  });
}

await Promise.all(Array.from({ length: Number(connections) }, (_, index) => visitor(index)));
agent.destroy();
const found: Flood = {
  seconds: (performance.now() - began) / 1000,
  signedIn: times.length,
  turnedAway,
  p50Ms: quantile(times, 0.5),
  p99Ms: quantile(times, 0.99),
};
process.stdout.write(JSON.stringify(found));
