import { connect } from 'node:net';
import { oddPaths } from '../../test/support/odd-paths.ts';
import { PLATFORM_FAULTS } from '../../test/support/platform-faults.ts';
import type { Asked, Kind } from './asked.ts';
import { startSlowClients } from './slow-clients.ts';
import type { Stage } from './stage.ts';
import { lockStore } from './stores.ts';
import { report } from './visitors.ts';

export interface Fault {
  name: string;
  /** What may not work meanwhile, if visitors are told. */
  forgiven: readonly Kind[];
  /** Returns what ends it. */
  begin(stage: Stage): Promise<() => Promise<unknown> | void>;
  /** Comes on top of the visitors, so many a second. */
  extra?: { next: () => Asked; rate: number; address?: string };
}

const NEEDS_PLATFORM: readonly Kind[] = ['call', 'form'];

const platformFaults = PLATFORM_FAULTS.map(([what, answer]): Fault => ({
  name: `platform ${what}`,
  forgiven: NEEDS_PLATFORM,
  async begin({ platform }) {
    await platform.fail(answer);
    return () => platform.mend();
  },
}));

const slowPlatform: Fault = {
  name: 'platform takes two seconds',
  forgiven: NEEDS_PLATFORM,
  async begin({ platform }) {
    const late = () => new Promise((resolve) => void setTimeout(resolve, 2000));
    await platform.fail({
      respond: (_, res) => void late().then(() => res.writeHead(200, JSON_HEAD).end(NOTHING)),
    });
    return () => platform.mend();
  },
};
const JSON_HEAD = { 'content-type': 'application/json' };
const NOTHING = '{"code":0,"msg":"","data":null}';

const odd = oddPaths(20_000);
const junk = (): Asked => ({
  kind: 'junk',
  path: odd.next().value ?? '/en_US/..%2f..%2fetc/passwd',
  expected: [200, 301, 302, 308, 400, 404, 405, 414, 431],
});

const ERROR = {
  source: 'script error',
  file: '/assets/a.js',
  page: '/en_US/index.htm',
  browser: { userAgent: 'Mozilla/5.0', appName: 'Netscape', version: '5.0', platform: 'Linux' },
};
const flood = (): Asked =>
  report({ ...ERROR, error: `Error: flood ${Math.random().toString(36)}\n at a.js:1:1` });

/** One after the other, with an end to each. */
export const FAULTS: readonly Fault[] = [
  ...platformFaults,
  slowPlatform,
  {
    name: 'Redis is gone',
    forgiven: [],
    async begin({ redis }) {
      await redis.stop();
      return () => redis.start();
    },
  },
  {
    name: 'Redis says nothing',
    forgiven: [],
    async begin({ redis }) {
      redis.freeze(true);
      return () => redis.freeze(false);
    },
  },
  {
    name: 'stores are locked',
    forgiven: NEEDS_PLATFORM,
    async begin({ stores }) {
      const locks = await Promise.all(stores.map(lockStore));
      return () => Promise.all(locks.map((unlock) => unlock()));
    },
  },
  {
    name: 'slow clients',
    forgiven: [],
    async begin({ sites }) {
      const ends = sites.map(({ origin }) => startSlowClients(origin));
      return () => ends.forEach((end) => end());
    },
  },
  {
    name: 'junk',
    forgiven: [],
    async begin({ sites }) {
      const timer = setInterval(() => sites.forEach(({ origin }) => sendNoise(origin)), 100);
      return () => clearInterval(timer);
    },
    extra: { next: junk, rate: 40 },
  },
  {
    name: 'a flood of reports',
    forgiven: [],
    begin: async () => () => undefined,
    extra: { next: flood, rate: 100, address: '10.99.0.1' },
  },
];

/** Bytes that are no request. */
function sendNoise(origin: string): void {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  socket
    .on('error', () => undefined)
    .once('connect', () => socket.end(`\x16\x03\x01 ${Math.random()}\r\n\r\n`));
}
