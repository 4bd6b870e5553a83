import process from 'node:process';
import { LaunchError } from './launch-error.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';

/**
 * Servers that tests need besides the site. The variable tells the tests where one is; set already, it names one that
 * is used as it is. The tests that need it stand under a title that ends with `suite`.
 */
const SERVICES = [
  { name: 'postgres', variable: 'TEST_POSTGRES_URL', suite: 'on PostgreSQL', start: startPostgres },
  { name: 'redis', variable: 'TEST_REDIS_URL', suite: 'on Redis', start: startRedis },
];

/**
 * @typedef {object} MissingService
 * @property {string} name
 * @property {string} suite
 * @property {string} reason why there is none
 */

/**
 * Starts the servers of the tests, side by side.
 * @param {string} root the project's folder
 * @returns {Promise<{ env: Record<string, string>, missing: MissingService[], stop: () => Promise<void> }>}
 *   `env` is for the tests
 */
export async function startServices(root) {
  const env = {};
  const missing = [];
  const stops = [];
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
