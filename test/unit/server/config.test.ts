import path from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, describeVariables, readConfig } from '../../../server/config.ts';

const root = path.resolve(import.meta.dirname, '../../..');

function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error(`accepted: ${JSON.stringify(env)}`);
}

test('an empty environment means the defaults', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'production',
    production: true,
    host: '127.0.0.1',
    port: 3000,
    apiBaseUrl: null,
    databaseUrl: `sqlite:${path.join(root, 'data/stallwise.sqlite')}`,
    registryFile: path.join(root, 'pages.registry.json'),
    localesDir: path.join(root, 'locales'),
    dataDir: path.join(root, 'data'),
    trackers: {},
    trustProxy: false,
    rateLimitFactor: 1,
    workers: 1,
    shutdownGraceMs: 20_000,
    keepAliveMs: 5000,
    logLevel: 'info',
    warnings: [],
    public: {
      appVersion: '1.0.442',
      passwordIv: 'b7e151628aed2a6a',
      production: true,
      usage: null,
      trackers: {},
      guards: {},
    },
  });
});

test('the settings cannot be changed', () => {
  const config = readConfig({});
  expect(Object.isFrozen(config) && Object.isFrozen(config.public) && Object.isFrozen(config.trackers)).toBe(
    true,
  );
});

test('a blank variable counts as unset, blanks around a value are dropped', () => {
  expect(readConfig({ PORT: '', API_BASE_URL: '  ' })).toMatchObject({ port: 3000, apiBaseUrl: null });
  expect(readConfig({ PORT: ' 8080 ' }).port).toBe(8080);
});

test.each([
  [{ PORT: '65535' }, { port: 65_535 }],
  [{ NODE_ENV: 'test' }, { mode: 'test', production: false }],
  [{ HOST: '[::1]' }, { host: '::1' }],
  [{ HOST: '0.0.0.0', SITE_ORIGIN: 'https://www.example.com' }, { host: '0.0.0.0' }],
  [{ DATABASE_URL: 'sqlite::memory:' }, { databaseUrl: 'sqlite::memory:' }],
  [
    { DATABASE_URL: 'postgres://u:p@db:5433/site?sslmode=verify-full' },
    { databaseUrl: 'postgres://u:p@db:5433/site?sslmode=verify-full' },
  ],
  [
    { DATABASE_URL: 'postgresql:///site?host=/run/postgresql' },
    { databaseUrl: 'postgresql:///site?host=/run/postgresql' },
  ],
  [{ DATABASE_URL: 'sqlite:/var/lib/a b.sqlite' }, { databaseUrl: 'sqlite:/var/lib/a b.sqlite' }],
  [{ DATA_DIR: '/tmp/d' }, { dataDir: '/tmp/d', databaseUrl: 'sqlite:/tmp/d/stallwise.sqlite' }],
  [{ TRUST_PROXY: '1' }, { trustProxy: 1 }],
  [{ TRUST_PROXY: 'false' }, { trustProxy: false }],
  [{ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8' }, { trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8'] }],
  [
    { TRACKERS: '{"adConversion":"AW-1","captcha":"k_2"}', API_BASE_URL: 'https://platform.test' },
    { trackers: { adConversion: 'AW-1', captcha: 'k_2' } },
  ],
  [{ OUTBOX: '1' }, { outbox: true }],
  [{ SMTP_URL: 'smtps://u:p%40ss@mail' }, { smtpUrl: 'smtps://u:p%40ss@mail' }],
  [
    { SMTP_URL: 'smtp://mail:25?from=shop@site.test&requireTLS=true' },
    { smtpUrl: 'smtp://mail:25?from=shop@site.test&requireTLS=true' },
  ],
  [{ RATE_LIMIT_FACTOR: '0.5' }, { rateLimitFactor: 0.5 }],
  [{ SHUTDOWN_GRACE_MS: '0' }, { shutdownGraceMs: 0 }],
  [{ TRUST_PROXY: '1' }, { keepAliveMs: 65_000 }],
  [{ TRUST_PROXY: 'false' }, { keepAliveMs: 5000 }],
  [{ TRUST_PROXY: '1', KEEP_ALIVE_MS: '75000' }, { keepAliveMs: 75_000 }],
  [{ PRICE_SEGMENT: 'sea-1' }, { priceSegment: 'sea-1' }],
])('%j is taken', (env, expected) => {
  expect(readConfig(env)).toMatchObject(expected);
});

test.each([
  [{}, 'http://127.0.0.1:3000'],
  [{ HOST: '::1', PORT: '81' }, 'http://[::1]:81'],
  [{ HOST: '0.0.0.0', NODE_ENV: 'development' }, 'http://localhost:3000'],
  [{ SITE_ORIGIN: 'https://www.example.com/' }, 'https://www.example.com'],
])('origin of the site with %j', (env, origin) => {
  expect(readConfig(env).siteOrigin.origin).toBe(origin);
});

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '3e3'],
  ['HOST', 'a b'],
  ['HOST', '999.1.1.1'],
  ['HOST', 'host:80'],
  ['NODE_ENV', 'staging'],
  ['SITE_ORIGIN', 'https://www.example.com/shop'],
  ['SITE_ORIGIN', 'https://www.example.com/?a=1'],
  ['SITE_ORIGIN', 'www.example.com'],
  ['API_BASE_URL', 'file:///etc/passwd'],
  ['API_BASE_URL', 'http://user:pass@api.example.com'],
  ['DATABASE_URL', 'mysql://db/x'],
  ['DATABASE_URL', 'sqlite:'],
  ['DATABASE_URL', 'postgres://db'],
  ['DATABASE_URL', 'postgres:///site'],
  ['DATABASE_URL', 'postgres://db:port/site'],
  ['REDIS_URL', 'http://cache'],
  ['MONITORING_URL', 'ftp://x'],
  ['PASSWORD_IV', 'short'],
  ['PASSWORD_IV', 'ééééééééé'],
  ['OUTBOX', 'yes'],
  ['TRUST_PROXY', 'everybody'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRACKERS', 'GTM-1'],
  ['TRACKERS', '{"other":"1"}'],
  ['TRACKERS', '{"captcha":"\\"><script>"}'],
  ['OPS_TOKEN', 'two words'],
  ['SMTP_URL', 'http://mail'],
  ['SMTP_URL', 'mail'],
  ['SMTP_URL', 'smtp:'],
  ['SMTP_URL', 'smtp://mail?logger=true'],
  ['SMTP_URL', 'smtp://mail?from=shop'],
  ['SMTP_URL', 'smtp://mail?from=a@b.test%0d%0aBcc:c@d.test'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['RATE_LIMIT_FACTOR', '-1'],
  ['WORKERS', '1.5'],
  ['SHUTDOWN_GRACE_MS', '10s'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by one line that names it and says what is allowed', (name, value) => {
  const line = refusalOf({ [name]: value });
  expect(line).toMatch(new RegExp(`^${name} is .+; allowed: .+$`));
});

test('every wrong variable has its line', () => {
  expect(refusalOf({ PORT: 'x', WORKERS: 'y' }).split('\n')).toEqual([
    'PORT is "x"; allowed: a whole number from 1 to 65535',
    'WORKERS is "y"; allowed: a whole number from 1 to 128',
  ]);
});

test('no message shows a secret, a password in an address or more than 80 characters of a value', () => {
  expect(refusalOf({ OPS_TOKEN: 'my secret' })).not.toContain('my secret');
  expect(refusalOf({ DATABASE_URL: 'mysql://u:hunter2@db' })).not.toContain('hunter2');
  expect(refusalOf({ DATABASE_URL: 'postgres://u:hunter2@db' })).not.toContain('hunter2');
  expect(refusalOf({ API_BASE_URL: 'https://u:hunter2@api.example.com' })).not.toContain('hunter2');
  expect(refusalOf({ SMTP_URL: 'smtp://u:hunter2@mail?logger=1' })).not.toContain('hunter2');
  expect(refusalOf({ REDIS_URL: 'http://u:hunter2@cache' })).not.toContain('hunter2');
  expect(refusalOf({ LOG_LEVEL: 'x'.repeat(500) }).length).toBeLessThan(200);
  expect(refusalOf({ LOG_LEVEL: 'a\nb\u001b[31m' })).not.toMatch(/[\n\u001b]/);
});

test.each(['0.0.0.0', '::', '[::]', '0', '::ffff:0.0.0.0'])(
  'in production HOST=%s asks for SITE_ORIGIN',
  (HOST) => {
    expect(refusalOf({ HOST })).toMatch(/^SITE_ORIGIN is not set, because HOST is /);
  },
);

const COLLECTOR = { ANALYTICS_URL: 'https://c.example.com/v2/', ANALYTICS_KEY: 'k' };

test.each([
  [COLLECTOR, { url: 'https://c.example.com/v2/events', key: 'k' }],
  [
    { ...COLLECTOR, ANALYTICS_URL: 'https://c.example.com', ANALYTICS_MIN_ID_LENGTH: '7' },
    { url: 'https://c.example.com/events', key: 'k', minIdLength: 7 },
  ],
  [{ ...COLLECTOR, NODE_ENV: 'development' }, null],
  [{ ...COLLECTOR, NODE_ENV: 'test' }, null],
])('with %j browsers know of the collector %j', (env, usage) => {
  expect(readConfig(env).public.usage).toEqual(usage);
});

test('browsers know the ids of trackers apart from those of scripts that protect forms', () => {
  const { trackers, guards } = readConfig({
    TRACKERS: '{"adConversion":"AW-1/l","captcha":"k_2"}',
    API_BASE_URL: 'https://platform.test',
  }).public;
  expect({ trackers, guards }).toEqual({ trackers: { adConversion: 'AW-1/l' }, guards: { captcha: 'k_2' } });
});

test('the two variables of the usage collector come together', () => {
  expect(refusalOf({ ANALYTICS_KEY: 'k' })).toMatch(/^ANALYTICS_URL is not set/);
  expect(refusalOf({ ANALYTICS_URL: 'https://c.example.com' })).toMatch(/^ANALYTICS_KEY is not set/);
});

test.each([
  [{ SITE_ORIGIN: 'https://www.example.com', OPS_TOKEN: 'fifteen-letters' }, false],
  [{ SITE_ORIGIN: 'https://www.example.com', OPS_TOKEN: 'sixteen-letters-' }, true],
  [{ SITE_ORIGIN: 'http://localhost:3000', OPS_TOKEN: 'a' }, true],
  [{ HOST: '192.0.2.1', OPS_TOKEN: 'a' }, false],
  [{ OPS_TOKEN: 'a' }, true],
])('a token that can be guessed is refused unless the site is for this machine: %j', (env, taken) => {
  if (taken) expect(readConfig(env).opsToken).toBe(env.OPS_TOKEN);
  else expect(refusalOf(env)).toMatch(/^OPS_TOKEN is \(hidden\); allowed: .*16 characters/);
});

test.each(['PREVIEW_SECRET', 'REGIONAL_CHECK_SECRET'] as const)(
  'threats O15: a %s that can be guessed is refused unless the site is for this machine',
  (name) => {
    const at = (letters: number, SITE_ORIGIN: string) => ({ SITE_ORIGIN, [name]: 'x'.repeat(letters) });
    for (const letters of [1, 31])
      expect(refusalOf(at(letters, 'https://www.example.com'))).toMatch(
        new RegExp(`^${name} is \\(hidden\\); allowed: .*32 characters`),
      );
    expect(() => readConfig(at(32, 'https://www.example.com'))).not.toThrow();
    expect(() => readConfig(at(1, 'http://localhost:3000'))).not.toThrow();
  },
);

test('instances on one Redis are warned if they have no secret for what they share there', () => {
  const REDIS_URL = 'redis://cache';
  expect(readConfig({ REDIS_URL }).warnings).toEqual([expect.stringMatching(/PREVIEW_SECRET/)]);
  expect(readConfig({ REDIS_URL, PREVIEW_SECRET: 'x' }).warnings).toEqual([]);
});

test.each([
  [{ OUTBOX: '1', SITE_ORIGIN: 'https://www.example.com' }, 1],
  [{ OUTBOX: '1', SITE_ORIGIN: 'https://www.example.com', OPS_TOKEN: 'sixteen-letters-' }, 0],
  [{ OUTBOX: '1' }, 0],
])('an outbox that nobody can read is warned of: %j', (env, count) => {
  expect(readConfig(env).warnings).toHaveLength(count);
});

test('the public part holds nothing of the environment but the IV of the encoding helper', () => {
  const config = readConfig({
    OPS_TOKEN: 'marker-1',
    SMTP_URL: 'smtp://marker-2',
    PASSWORD_IV: '0123456789abcdef',
    REDIS_URL: 'redis://marker-3:6379',
  });
  expect(JSON.stringify(config.public)).not.toContain('marker');
  expect(config.public.passwordIv).toBe('0123456789abcdef');
});

test('every variable is described', () => {
  const rows = describeVariables();
  expect(rows.length).toBe(32);
  for (const row of rows)
    expect([row.default, row.description, row.allowed].every((text) => text.length > 0)).toBe(true);
});

test.each(['captcha', 'botChallenge'])(
  'the embedded backend verifies no %s, so the start is refused',
  (name) => {
    const env = { TRACKERS: JSON.stringify({ [name]: 'k_2' }) };
    expect(() => readConfig(env)).toThrow(`only a platform (API_BASE_URL) verifies ${name}`);
    expect(readConfig({ ...env, API_BASE_URL: 'https://platform.test' }).public.guards).toEqual({
      [name]: 'k_2',
    });
  },
);
