import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPostgres } from '../../test/run/postgres.ts';
import { startRedis, type RedisServer } from '../../test/support/redis.ts';
import { makePeople } from '../../test/support/people.ts';
import { BOTH_CORES, startProduct, type Server } from '../load/servers.ts';
import { startFailingPlatform, type FailingPlatform } from './failing-platform.ts';
import { createDatabase } from './stores.ts';
import { PEOPLE } from './visitors.ts';

export const PROJECT = path.resolve(import.meta.dirname, '../..');
const PROBE = '/en_US/login.htm';

/** A site with a platform, the site with a store of its own that is its platform, and all they need. */
export interface Stage {
  sites: readonly Server[];
  /** Addresses of their databases. */
  stores: readonly string[];
  platform: FailingPlatform;
  redis: RedisServer;
  /** In reverse order of the starts. */
  stop(): Promise<void>;
}

/** @param logs a folder for the sites' logs */
export async function openStage(logs: string | undefined): Promise<Stage> {
  const ends: (() => Promise<unknown> | void)[] = [];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    return { ...(await openAll((end) => void ends.push(end), logs)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openAll(
  onStop: (end: () => Promise<unknown> | void) => void,
  logs: string | undefined,
): Promise<Omit<Stage, 'stop'>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'soak-'));
  onStop(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres(PROJECT, { durable: true });
  onStop(() => postgres.stop());
  const redis = await startRedis();
  onStop(async () => redis[Symbol.asyncDispose]());
  const stores = await Promise.all(['own', 'beside'].map((name) => createDatabase(postgres.url, name)));
  const [own = '', beside = ''] = stores;
  await makePeople(own, PEOPLE);
  const startSite = async (name: string, databaseUrl: string, env: Record<string, string> = {}) => {
    const site = await startProduct('product', path.join(folder, name), {
      probe: PROBE,
      cores: BOTH_CORES,
      logFile: logs === undefined ? undefined : path.join(logs, `${name}.log`),
      env: { ...SETTINGS, DATABASE_URL: databaseUrl, REDIS_URL: redis.url, ...env },
    });
    onStop(() => site.stop());
    return site;
  };
  // All calls of the other site come from one address.
  const embedded = await startSite('own', own, { RATE_LIMIT_FACTOR: '1000' });
  const platform = await startFailingPlatform(embedded.origin);
  onStop(() => platform.stop());
  const site = await startSite('with-platform', beside, { API_BASE_URL: platform.url });
  return { sites: [site, embedded], stores, platform, redis };
}

const SETTINGS = {
  TRUST_PROXY: 'loopback',
  LOG_LEVEL: 'error',
  NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'collect-on-signal.mjs')).href}`,
};
