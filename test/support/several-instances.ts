import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { compose, exampleEnv, filledIn, readDeploy } from './deployment.ts';
import { freePort, start, type Running } from './processes.ts';
import { startBundle, type StartedBundle } from './started-bundle.ts';

/** Undefined without nginx. */
export const NGINX = process.env.NGINX;
const INSTANCES = ['site-1', 'site-2'];

/** The token of operators, which the example of the secrets has. */
export const TOKEN = exampleEnv()['OPS_TOKEN'] as string;

/** An instance as the file of Compose starts it, but for the addresses of what it shares. */
export function startInstance(
  name: string,
  shared: { origin: string; postgres: string; redis: string },
): Promise<StartedBundle> {
  const environment = compose.services[name]?.environment ?? {};
  const settings = Object.entries(environment).map(([key, value]) => [key, filledIn(value, exampleEnv())]);
  return startBundle({
    ...(Object.fromEntries(settings) as Record<string, string>),
    SITE_ORIGIN: shared.origin,
    DATABASE_URL: shared.postgres,
    REDIS_URL: shared.redis,
    // Containers have networks of their own; here all are on this machine.
    TRUST_PROXY: 'loopback',
  });
}

/** Where the proxy will be, and with it the site. */
export const proxyOrigin = async () => `http://127.0.0.1:${await freePort()}`;

/** nginx with our configuration, in front of these addresses in place of the containers. */
export async function startNginx(url: string, urls: readonly string[]): Promise<Running> {
  const { port } = new URL(url);
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  let text = readDeploy('nginx/nginx.conf').replace('listen 8080', `listen 127.0.0.1:${port}`);
  text = text.replaceAll('/tmp/', `${folder}/`);
  for (const [at, name] of INSTANCES.entries())
    text = text.replace(`${name}:3000`, new URL(urls[at] as string).host);
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, text);
  // As the first process of its container, in the foreground.
  const running = start(NGINX as string, ['-c', file, '-g', 'daemon off;']);
  await expect
    .poll(() =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  return {
    ...running,
    async [Symbol.asyncDispose]() {
      // By force its workers would go on.
      running.child.kill('SIGTERM');
      await running.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
