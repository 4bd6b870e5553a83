import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import request from 'supertest';
import '../../server/app.ts';
import { builtClient } from '../../server/built-client.ts';
import { readConfig } from '../../server/config.ts';
import type { Pipeline } from '../../server/late-pipeline.ts';
import type { SiteOverrides } from '../../server/site-base.ts';
import { openSite, type Site } from '../../server/site.ts';
import { PATIENT } from './patient-limits.ts';
import { placeReadyStore } from './ready-store.ts';
import { shippedReader } from './shipped-reader.ts';

export interface LogLine {
  level: number;
  msg: string;
  [key: string]: unknown;
}

/** The site over real HTTP with its own store. */
export interface TestSite extends AsyncDisposable {
  /** With its pipeline, which Supertest asks. */
  site: Site & Pipeline;
  /** Supertest: `get('/en_US/index.htm')`. */
  get(address: string): request.Test;
  head(address: string): request.Test;
  post(address: string): request.Test;
  agent: ReturnType<typeof request>;
  log: LogLine[];
  /** Lines of level error and above. */
  errors(): LogLine[];
}

export type TestSiteOptions = Omit<SiteOverrides, 'config'> & {
  env?: Record<string, string>;
};

export const AGENTS = {
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  tablet:
    'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  crawler: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
} as const;

// Read once a worker, while its first file is imported: no time limit of a test counts that.
const readBefore = await shippedReader();
const client = builtClient();
await client.ssr();

/** Opens the site as `npm start` does. `env` overrides default settings; with `logTo`, `log` stays empty. */
export async function startSite({
  env = {},
  watch = false,
  logTo,
  ...overrides
}: TestSiteOptions = {}): Promise<TestSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-'));
  const log: LogLine[] = [];
  const ownLog = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().split('\n')) if (line !== '') log.push(JSON.parse(line) as LogLine);
      done();
    },
  });
  const config = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, ...env });
  // Tests must not depend on the last build's pages.
  const prerendered = path.join(dataDir, 'prerendered');
  if (config.apiBaseUrl === null) await placeReadyStore(config.databaseUrl);
  const limits = { ...PATIENT, ...overrides.limits };
  const given = { prerendered, readBefore, client, ...overrides };
  const opened = await openSite({ ...given, limits, config, logTo: logTo ?? ownLog, watch });
  const site = { ...opened, ...(await opened.pipeline()) };
  const agent = request(site.app);
  return {
    site,
    agent,
    log,
    get: (address) => agent.get(address).redirects(0),
    head: (address) => agent.head(address).redirects(0),
    post: (address) => agent.post(address).redirects(0),
    errors: () => log.filter((line) => line.level >= 50),
    async [Symbol.asyncDispose]() {
      await site.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
