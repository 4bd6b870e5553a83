import process from 'node:process';
import { LaunchError } from '../../server/launch/launch-error.mjs';
import { startPgBouncer } from './pgbouncer.ts';
import { startPostgres } from './postgres.ts';
import type { Missing } from './prepare-system.ts';
import { startRedis } from './redis.ts';

const POSTGRES = { name: 'postgres', variable: 'TEST_POSTGRES_URL', suite: 'on PostgreSQL' };

/** Servers beside the site. If the variable is set, what it names is used. What needs PostgreSQL waits for its address. */
const SERVICES: readonly Service[] = [
  { ...POSTGRES, start: (root) => startPostgres(root) },
  { name: 'pgbouncer', variable: 'TEST_PGBOUNCER_URL', suite: 'through PgBouncer', start: startPgBouncer },
  { name: 'redis', variable: 'TEST_REDIS_URL', suite: 'on Redis', start: startRedis },
];

interface Service {
  name: string;
  variable: string;
  /** Titles of the tests that need it contain this. */
  suite: string;
  start(root: string, postgres: Promise<string>): Promise<{ url: string; stop(): Promise<void> }>;
}

export interface Services {
  /** For the tests. */
  env: Record<string, string>;
  missing: Missing[];
  stop(): Promise<void>;
}

/**
 * Starts the servers that tests use, on free ports.
 * @param root the project's folder
 */
export async function startServices(root: string): Promise<Services> {
  const env: Services['env'] = {};
  const missing: Missing[] = [];
  const stops: (() => Promise<void>)[] = [];
  const postgres = Promise.withResolvers<string>();
  postgres.promise.catch(() => undefined);
  if (process.env[POSTGRES.variable]) postgres.resolve(process.env[POSTGRES.variable] as string);
  await Promise.all(
    SERVICES.filter(({ variable }) => !process.env[variable]).map(
      async ({ name, variable, suite, start }) => {
        try {
          const { url, stop } = await start(root, postgres.promise);
          env[variable] = url;
          stops.push(stop);
          if (name === POSTGRES.name) postgres.resolve(url);
        } catch (error) {
          if (name === POSTGRES.name) postgres.reject(new LaunchError('there is no PostgreSQL for it'));
          if (!(error instanceof LaunchError)) throw error;
          missing.push({ name, suite, parts: [], reason: error.message });
        }
      },
    ),
  );
  return { env, missing, stop: () => Promise.all(stops.map((stop) => stop())).then(() => undefined) };
}
