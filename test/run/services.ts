import process from 'node:process';
import { LaunchError } from '../../server/launch/launch-error.mjs';
import { startPostgres } from './postgres.ts';
import { findNginx, findPromtool } from './programs.ts';
import { startRedis } from './redis.ts';

/**
 * Servers and programs besides the site. If the variable is set, what it names is used. Titles of dependent tests
 * end with `suite`.
 */
const SERVICES = [
  { name: 'postgres', variable: 'TEST_POSTGRES_URL', suite: 'on PostgreSQL', start: startPostgres },
  { name: 'nginx', variable: 'NGINX', suite: 'behind nginx', start: findNginx },
  { name: 'promtool', variable: 'PROMTOOL', suite: 'by promtool', start: findPromtool },
  { name: 'redis', variable: 'TEST_REDIS_URL', suite: 'on Redis', start: startRedis },
];

export interface MissingService {
  name: string;
  suite: string;
  reason: string;
}

export interface Services {
  /** For the tests. */
  env: Record<string, string>;
  missing: MissingService[];
  stop(): Promise<void>;
}

/** @param root the project's folder */
export async function startServices(root: string): Promise<Services> {
  const env: Services['env'] = {};
  const missing: MissingService[] = [];
  const stops: (() => Promise<void>)[] = [];
  await Promise.all(
    SERVICES.filter(({ variable }) => !process.env[variable]).map(
      async ({ name, variable, suite, start }) => {
        try {
          const { url, stop } = await start(root);
          env[variable] = url;
          stops.push(stop);
        } catch (error) {
          if (!(error instanceof LaunchError)) throw error;
          missing.push({ name, suite, reason: error.message });
        }
      },
    ),
  );
  return { env, missing, stop: () => Promise.all(stops.map((stop) => stop())).then(() => undefined) };
}
