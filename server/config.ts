import path from 'node:path';
import { APP_VERSION } from '../shared/app-version.ts';
import type { PublicConfig, UsageConfig } from '../shared/page-data.ts';
import { EMBEDDED_PASSWORD_IV } from '../shared/password-layout.ts';
import { GUARD_NAMES, TRACKER_NAMES } from '../shared/trackers/names.ts';
import { MARKET_PREFIXES } from '../shared/countries.ts';
import { inAddress, isLoopback, isWildcard, type Trackers } from './config/value-types.ts';
import {
  factsOf,
  VARIABLE_NAMES,
  variables,
  type VariableSpec,
  type VariableName,
  type Values,
} from './config/variables.ts';
import { StartError } from './start-error.ts';

const PROJECT = path.resolve(import.meta.dirname, '..');
const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = 3000;
/** Covers the assets of one page. */
const KEEP_ALIVE_MS = 5000;
/** Balancers keep idle connections for up to 60 s (ingress-nginx, ALB), and must be the first to close them. */
const BALANCED_KEEP_ALIVE_MS = 65_000;
/** Beyond guessing, if they are random: a token is guessed here, a secret on a machine of the guesser's. */
const LEAST_LETTERS = { OPS_TOKEN: 16, PREVIEW_SECRET: 32, REGIONAL_CHECK_SECRET: 32 } as const;

/** What is switched off is `null`. */
export interface Config {
  readonly mode: 'development' | 'test' | 'production';
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly siteOrigin: URL;
  /** `null` means the embedded backend. */
  readonly apiBaseUrl: URL | null;
  /** `sqlite:` and an absolute path, `sqlite::memory:`, or a PostgreSQL URL. */
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
  /** Absolute paths, resolved against the project's folder. */
  readonly registryFile: string;
  readonly localesDir: string;
  readonly dataDir: string;
  readonly monitoringUrl: URL | null;
  readonly priceSegment: string | null;
  readonly outbox: boolean;
  readonly regionalCheck: { readonly url: URL | null; readonly secret: string | null };
  /** The value of Express's `trust proxy`. */
  readonly trustProxy: false | number | string[];
  readonly trackers: Trackers;
  readonly opsToken: string | null;
  /** Null: a key that is kept in the data folder. */
  readonly previewSecret: string | null;
  readonly smtpUrl: string | null;
  readonly smsWebhookUrl: URL | null;
  /** Digits, without a plus. */
  readonly smsPrefixes: readonly string[];
  readonly rateLimitFactor: number;
  readonly workers: number;
  readonly shutdownGraceMs: number;
  readonly keepAliveMs: number;
  readonly logAddress: 'short' | 'none';
  readonly logLevel: string;
  readonly warnings: readonly string[];
  /** The only part that may reach a page. */
  readonly public: Omit<PublicConfig, 'hosts'>;
}

/** The message has one line for each wrong variable and shows no secret. */
export class ConfigError extends StartError {
  override name = 'ConfigError';
}

/** @throws ConfigError if a variable holds something that is not allowed */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = givenValues(env);
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map((issue) => issue.path[0] as VariableName));
    throw new ConfigError([...wrong].map((name) => refusal(name, given[name])).join('\n'));
  }
  const problem = togetherProblem(parsed.data, given);
  if (problem !== null) throw new ConfigError(problem);
  return toConfig(parsed.data, given);
}

export function describeVariables(): readonly (VariableSpec & { name: VariableName })[] {
  return VARIABLE_NAMES.map((name) => ({ name, ...factsOf(name) }));
}

type Given = Partial<Record<VariableName, string>>;

function givenValues(env: Readonly<Record<string, string | undefined>>): Given {
  const set = VARIABLE_NAMES.filter((name) => (env[name] ?? '').trim() !== '');
  return Object.fromEntries(set.map((name) => [name, (env[name] as string).trim()]));
}

/** Returns the line that refuses a combination, or null. */
function togetherProblem(values: Values, given: Given): string | null {
  const { NODE_ENV = 'production', HOST = DEFAULT_HOST, SITE_ORIGIN, ANALYTICS_URL, ANALYTICS_KEY } = values;
  if (NODE_ENV === 'production' && isWildcard(HOST) && SITE_ORIGIN === undefined) {
    return refusal('SITE_ORIGIN', undefined, `, because HOST is ${HOST}`);
  }
  const short = isLoopback(originOf(values).hostname) ? null : shortSecret(values);
  if (short !== null) return refusal(short, values[short]);
  const unverified =
    values.API_BASE_URL === undefined && GUARD_NAMES.find((name) => values.TRACKERS?.[name] !== undefined);
  if (unverified)
    return refusal(
      'TRACKERS',
      given['TRACKERS'],
      `, but only a platform (API_BASE_URL) verifies ${unverified}`,
    );
  if (ANALYTICS_URL !== undefined && ANALYTICS_KEY === undefined) return refusal('ANALYTICS_KEY', undefined);
  if (ANALYTICS_KEY !== undefined && ANALYTICS_URL === undefined) return refusal('ANALYTICS_URL', undefined);
  return null;
}

function shortSecret(values: Values): keyof typeof LEAST_LETTERS | null {
  const names = Object.keys(LEAST_LETTERS) as (keyof typeof LEAST_LETTERS)[];
  return names.find((name) => (values[name]?.length ?? Infinity) < LEAST_LETTERS[name]) ?? null;
}

function toConfig(values: Values, given: Given): Config {
  const { NODE_ENV: mode = 'production', HOST: host = DEFAULT_HOST, PORT: port = DEFAULT_PORT } = values;
  const dataDir = path.resolve(PROJECT, values.DATA_DIR ?? 'data');
  return Object.freeze<Config>({
    mode,
    production: mode === 'production',
    host,
    port,
    siteOrigin: originOf(values),
    apiBaseUrl: values.API_BASE_URL ?? null,
    databaseUrl: databaseUrl(values.DATABASE_URL, dataDir),
    redisUrl: values.REDIS_URL ?? null,
    registryFile: path.resolve(PROJECT, values.REGISTRY_FILE ?? 'pages.registry.json'),
    localesDir: path.resolve(PROJECT, values.LOCALES_DIR ?? 'locales'),
    dataDir,
    monitoringUrl: values.MONITORING_URL ?? null,
    priceSegment: values.PRICE_SEGMENT ?? null,
    outbox: values.OUTBOX ?? false,
    regionalCheck: Object.freeze({
      url: values.REGIONAL_CHECK_URL ?? null,
      secret: values.REGIONAL_CHECK_SECRET ?? null,
    }),
    trustProxy: values.TRUST_PROXY ?? false,
    trackers: Object.freeze(values.TRACKERS ?? {}),
    opsToken: values.OPS_TOKEN ?? null,
    previewSecret: values.PREVIEW_SECRET ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    smsWebhookUrl: values.SMS_WEBHOOK_URL ?? null,
    smsPrefixes: Object.freeze(values.SMS_PREFIXES ?? MARKET_PREFIXES),
    rateLimitFactor: values.RATE_LIMIT_FACTOR ?? 1,
    workers: values.WORKERS ?? 1,
    shutdownGraceMs: values.SHUTDOWN_GRACE_MS ?? 20_000,
    keepAliveMs: values.KEEP_ALIVE_MS ?? (values.TRUST_PROXY ? BALANCED_KEEP_ALIVE_MS : KEEP_ALIVE_MS),
    logAddress: values.LOG_ADDRESS ?? 'short',
    logLevel: values.LOG_LEVEL ?? 'info',
    warnings: Object.freeze([...unusedOnes(given), ...closedOutbox(values), ...unsharedPages(values)]),
    public: Object.freeze({
      appVersion: APP_VERSION,
      passwordIv: values.PASSWORD_IV ?? EMBEDDED_PASSWORD_IV,
      trackers: idsOf(TRACKER_NAMES, values.TRACKERS),
      guards: idsOf(GUARD_NAMES, values.TRACKERS),
      regionalCheck: Object.freeze({
        url: values.REGIONAL_CHECK_URL?.origin ?? null,
        signed: values.REGIONAL_CHECK_SECRET !== undefined,
      }),
      production: mode === 'production',
      usage: usageCollector(mode, values),
    }),
  });
}

function idsOf<Name extends keyof Trackers>(
  names: readonly Name[],
  ids: Trackers = {},
): Pick<Trackers, Name> {
  return Object.fromEntries(
    names.filter((name) => ids[name] !== undefined).map((name) => [name, ids[name]]),
  ) as Pick<Trackers, Name>;
}

function usageCollector(mode: Config['mode'], values: Values): UsageConfig | null {
  const { ANALYTICS_URL: url, ANALYTICS_KEY: key, ANALYTICS_MIN_ID_LENGTH: minIdLength } = values;
  if (mode !== 'production' || url === undefined || key === undefined) return null;
  const length = minIdLength === undefined ? {} : { minIdLength };
  return Object.freeze({ url: `${url.href.replace(/\/$/, '')}/events`, key, ...length });
}

/** A wildcard is nobody's name, so this machine's is used. */
function originOf({ SITE_ORIGIN, HOST: host = DEFAULT_HOST, PORT: port = DEFAULT_PORT }: Values): URL {
  return SITE_ORIGIN ?? new URL(`http://${isWildcard(host) ? 'localhost' : inAddress(host)}:${port}`);
}

function databaseUrl(given: string | undefined, dataDir: string): string {
  if (given?.startsWith('postgres')) return given;
  const file = given?.slice('sqlite:'.length);
  if (file === ':memory:') return 'sqlite::memory:';
  return `sqlite:${file === undefined ? path.join(dataDir, 'stallwise.sqlite') : path.resolve(PROJECT, file)}`;
}

function unusedOnes(given: Given): string[] {
  const names = VARIABLE_NAMES.filter((name) => given[name] !== undefined && factsOf(name).unused === true);
  return names.map((name) => `${name} is set, but nothing in this version uses it yet`);
}

/** Without a token, only a machine of its own knows its operators. */
function closedOutbox(values: Values): string[] {
  const { OUTBOX = false, OPS_TOKEN, API_BASE_URL } = values;
  const open = OPS_TOKEN !== undefined || isLoopback(originOf(values).hostname);
  if (!OUTBOX || open || API_BASE_URL !== undefined) return [];
  return ['OUTBOX is set, but without OPS_TOKEN nobody can read /outbox at a public SITE_ORIGIN'];
}

/** Only a secret of the site tells pages of other instances from those of anybody who can write to Redis. */
function unsharedPages({ REDIS_URL, PREVIEW_SECRET }: Values): string[] {
  if (REDIS_URL === undefined || PREVIEW_SECRET !== undefined) return [];
  return ['REDIS_URL is set without PREVIEW_SECRET: instances do not share the pages they make'];
}

function refusal(name: VariableName, value: string | undefined, why = ''): string {
  return `${name} is ${shown(name, value)}${why}; allowed: ${factsOf(name).allowed}`;
}

function shown(name: VariableName, value: string | undefined): string {
  if (value === undefined) return 'not set';
  if (factsOf(name).secret === true) return '(hidden)';
  const safe = value.replace(/\/\/[^/@]*@/, '//(hidden)@');
  return JSON.stringify(safe.length > 80 ? `${safe.slice(0, 80)}…` : safe);
}
