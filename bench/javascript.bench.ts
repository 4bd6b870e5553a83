import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { parseArgs } from 'node:util';
import { createApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { openSite } from '../server/site.ts';

/* Measures the JavaScript of a page alone, over a connection without sockets. The result is the least
   processor time of many rounds, beside a server that only sends as many bytes. */

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '15' },
    /** Output of a profile of the rounds. `--cpu-prof` would include the start. */
    profile: { type: 'string' },
  },
});

class Connection extends Duplex {
  localPort = 3000;
  remoteAddress = '127.0.0.1';
  next: () => void = () => undefined;
  override _read(): void {}
  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    done();
  }
  override _writev(_chunks: unknown, done: () => void): void {
    done();
  }
  setTimeout(): this {
    return this;
  }
  setNoDelay(): void {}
  setKeepAlive(): void {}
}

interface Contestant {
  name: string;
  listener: RequestListener;
  address: string;
  encoding: string;
  /** Per round, over all connections. */
  requests: number;
  /** More than one if an answer waits for data. */
  connections: number;
}

function requestFor({ address, encoding }: Contestant): Buffer {
  return Buffer.from(
    [
      `GET ${address} HTTP/1.1`,
      'Host: 127.0.0.1:3000',
      'Connection: keep-alive',
      'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      `Accept-Encoding: ${encoding}`,
      'Accept-Language: en-US,en;q=0.9',
      'Sec-Fetch-Dest: document',
      'Sec-Fetch-Mode: navigate',
      'Sec-Fetch-Site: none',
      'Upgrade-Insecure-Requests: 1',
      '\r\n',
    ].join('\r\n'),
  );
}

/** Returns microseconds of processor time per request. */
async function round(server: Server, contestant: Contestant): Promise<number> {
  const request = requestFor(contestant);
  const connections = Array.from({ length: contestant.connections }, () => new Connection());
  for (const connection of connections) server.emit('connection', connection);
  let left = contestant.requests;
  const ask = (connection: Connection, resolve: () => void) => {
    if (left <= 0) return resolve();
    left -= 1;
    // Gives the threads that compress a turn.
    if (left % 100 === 0) setImmediate(() => connection.push(request));
    else connection.push(request);
  };
  const began = process.cpuUsage();
  const answered = connections.map(
    (connection) =>
      new Promise<void>((resolve) => {
        connection.next = () => ask(connection, resolve);
      }),
  );
  server.on('request', ({ socket }, res) => void res.once('close', (socket as unknown as Connection).next));
  server.on('request', contestant.listener);
  for (const connection of connections) connection.next();
  await Promise.all(answered);
  const { user, system } = process.cpuUsage(began);
  server.removeAllListeners('request');
  for (const connection of connections) connection.destroy();
  return (user + system) / contestant.requests;
}

const REFERENCE = path.join(import.meta.dirname, 'reference');
const config = readConfig({
  NODE_ENV: 'production',
  DATABASE_URL: 'sqlite::memory:',
  REGISTRY_FILE: path.join(REFERENCE, 'pages.registry.json'),
  LOCALES_DIR: path.join(REFERENCE, 'locales'),
});
const site = await openSite({ config, watch: false, logTo: { write: () => undefined } });
const { context: pipeline } = await site.pipeline();
const body = Buffer.alloc(10_000, 'x');
const sender: RequestListener = (_req, res) => {
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length });
  res.end(body);
};
const one = { connections: 1, requests: 4000 };
const product = { ...one, listener: site.listener, encoding: 'gzip, deflate, br, zstd' };
const contestants: Contestant[] = [
  { ...product, name: 'bare sender', listener: sender, address: '/' },
  { ...product, name: 'kept page', address: '/en_US/reference.htm' },
  {
    ...product,
    name: 'kept page in the pipeline',
    listener: createApp(pipeline, null),
    address: '/en_US/reference.htm',
  },
  {
    ...product,
    name: 'live page',
    encoding: 'identity',
    address: '/en_US/reference-live.htm',
    connections: 50,
    requests: 1000,
  },
].filter(({ name }) => options.only === undefined || options.only === name);

const server = createServer();
const times = new Map(contestants.map(({ name }) => [name, [] as number[]]));
const runRounds = async (count: number) => {
  for (let at = 0; at < count; at += 1)
    for (const contestant of contestants) times.get(contestant.name)?.push(await round(server, contestant));
};
await runRounds(3);
for (const taken of times.values()) taken.length = 0;
const session = new Session();
session.connect();
if (options.profile !== undefined) {
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 100 });
  await session.post('Profiler.start');
}
await runRounds(Number(options.rounds));
if (options.profile !== undefined) {
  const { profile } = await session.post('Profiler.stop');
  writeFileSync(options.profile, JSON.stringify(profile));
}
for (const [name, taken] of times) {
  const [least = 0, ...more] = taken.toSorted((a, b) => a - b);
  const median = more[Math.floor(more.length / 2)] ?? least;
  process.stdout.write(`${name}: least ${least.toFixed(1)} µs, median ${median.toFixed(1)} µs\n`);
}
await site.close();
