import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compose, exampleEnv, filledIn, readDeploy } from './deployment.ts';
import { freePort, start, type Running } from './processes.ts';
import { startBundle, type StartedBundle } from './started-bundle.ts';
import { untilTrue } from './until-true.ts';

/** Undefined without nginx. */
export const NGINX = process.env.NGINX || undefined;
/** The lines of the configuration that name one. */
const INSTANCES = /^(\s*server )site-\d:3000(.*\n)(?:\s*server site-\d:3000.*\n)*/m;

/** The token of operators, which the example of the secrets has. */
export const TOKEN = exampleEnv()['OPS_TOKEN'] as string;

/** Addresses of what instances share. */
export interface Shared {
  origin: string;
  postgres: string;
  redis: string;
}

/** An instance as the file of Compose starts it, but for the addresses of what it shares. */
export function startInstance(
  name: string,
  shared: Shared,
  env: Record<string, string> = {},
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
    ...env,
  });
}

/** Where the proxy will be, and with it the site. */
export const proxyOrigin = async () => `http://127.0.0.1:${await freePort()}`;

/** nginx with our configuration, in front of these addresses in place of the containers. */
export async function startNginx(
  url: string,
  urls: readonly string[],
  program = NGINX as string,
): Promise<Running> {
  const { port } = new URL(url);
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  let text = readDeploy('nginx/nginx.conf').replace('listen 8080', `listen 127.0.0.1:${port}`);
  text = text.replaceAll('/tmp/', `${folder}/`);
  text = text.replace(INSTANCES, (_all, before: string, after: string) =>
    urls.map((each) => before + new URL(each).host + after).join(''),
  );
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, text);
  // As the first process of its container, in the foreground.
  const running = start(program, ['-c', file, '-g', 'daemon off;']);
  await untilTrue(() =>
    fetch(url).then(
      () => true,
      () => {
        if (running.child.exitCode !== null) throw new Error(running.output());
        return false;
      },
    ),
  );
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
