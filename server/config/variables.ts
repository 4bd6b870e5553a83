import * as z from 'zod';
import { MARKET_PREFIXES } from '../../shared/countries.ts';
import {
  addressOf,
  databaseAddress,
  factor,
  flag,
  hostName,
  httpAddress,
  httpOrigin,
  phonePrefixes,
  smtpAddress,
  SMTP_OPTIONS,
  token,
  SCRIPT_NAMES,
  trackers,
  trustProxy,
  wholeNumber,
} from './value-types.ts';

export interface VariableSpec {
  default: string;
  description: string;
  /** Ends the line that refuses a value: "…; allowed: {allowed}". */
  allowed: string;
  /** Never shown in a message or log line. */
  secret?: boolean;
  /** The start warns if it is set. */
  unused?: boolean;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const HTTP_ADDRESS = 'an http or https address without user name, password, query and hash';

/** A blank variable counts as unset. */
export const variables = z.object({
  HOST: variable(hostName, {
    default: '127.0.0.1',
    description: 'Address to listen on.',
    allowed: 'a host name or IP address without port',
  }),
  PORT: variable(wholeNumber(1, 65_535), {
    default: '3000',
    description: 'Port to listen on.',
    allowed: 'a whole number from 1 to 65535',
  }),
  NODE_ENV: variable(z.enum(['development', 'test', 'production']), {
    default: 'production',
    description:
      'Mode of the process. Only `production` accepts error reports from browsers and counts usage.',
    allowed: 'development, test or production',
  }),
  SITE_ORIGIN: variable(httpOrigin, {
    default: 'http://HOST:PORT',
    description:
      'Origin of canonical, hreflang, sitemap and share addresses. Never taken from a request. Required in production when HOST is a wildcard address.',
    allowed: 'an origin such as https://www.example.com, without path, query and hash',
  }),
  API_BASE_URL: variable(httpAddress, {
    default: 'unset: embedded backend, in the same process',
    description: "The seller platform's API, to which the calls of the product go.",
    allowed: HTTP_ADDRESS,
  }),
  DATABASE_URL: variable(databaseAddress, {
    default: 'sqlite:{DATA_DIR}/stallwise.sqlite',
    description:
      'Store of the embedded backend, and of published revisions, the counts of variants and reports of browsers also with API_BASE_URL.',
    allowed: 'sqlite:{file}, sqlite::memory: or postgres://{user}:{password}@{host}/{database}',
    secret: true,
  }),
  REDIS_URL: variable(addressOf('redis:', 'rediss:'), {
    default: 'unset: in memory',
    description:
      'What several instances share: budgets and sign-in tries, kept pages, and the signal that something was published.',
    allowed: 'an address such as redis://host:6379',
    secret: true,
  }),
  REGISTRY_FILE: variable(z.string(), {
    default: 'pages.registry.json',
    description: 'The registry that is served.',
    allowed: 'the path of a file',
  }),
  LOCALES_DIR: variable(z.string(), {
    default: 'locales',
    description: 'Folder of the texts.',
    allowed: 'the path of a folder',
  }),
  DATA_DIR: variable(z.string(), {
    default: 'data',
    description: 'The one folder that the process may write.',
    allowed: 'the path of a folder',
  }),
  MONITORING_URL: variable(httpAddress, {
    default: 'unset: log only',
    description: 'Where reports of browsers are forwarded.',
    allowed: HTTP_ADDRESS,
  }),
  ANALYTICS_URL: variable(httpAddress, {
    default: 'unset: none sent',
    description: 'Collector of usage events. Comes together with ANALYTICS_KEY.',
    allowed: `${HTTP_ADDRESS}, set together with ANALYTICS_KEY`,
  }),
  ANALYTICS_KEY: variable(token, {
    default: 'unset: none sent',
    description: 'Key of the collector. Browsers see it.',
    allowed: 'text without blanks, set together with ANALYTICS_URL',
  }),
  ANALYTICS_MIN_ID_LENGTH: variable(wholeNumber(1, 100), {
    default: 'unset: none sent',
    description: 'Shortest user or device id that the collector takes.',
    allowed: 'a whole number from 1 to 100',
  }),
  PASSWORD_IV: variable(z.string().regex(/^[!-~]{16}$/), {
    default: 'a constant of the embedded backend',
    description: 'Fixed initialisation vector with which account forms encode passwords. Browsers see it.',
    allowed: 'exactly 16 printable ASCII characters without blanks',
  }),
  PRICE_SEGMENT: variable(z.string().regex(/^[\w-]{1,64}$/), {
    default: 'unset: current language',
    description: 'The `{x}` in the address of the price call.',
    allowed: 'up to 64 letters, digits, _ and -',
  }),
  OUTBOX: variable(flag, {
    default: '0',
    description: '1 opens `/outbox` in production, to operators.',
    allowed: '0 or 1',
  }),
  REGIONAL_CHECK_URL: variable(httpAddress, {
    default: 'unset: embedded backend',
    description: 'Host of the regional check `/v`.',
    allowed: HTTP_ADDRESS,
  }),
  REGIONAL_CHECK_SECRET: variable(token, {
    default: 'unset: the call goes unsigned',
    description: 'Signs the regional check.',
    allowed: 'text without blanks, of 32 characters or more unless SITE_ORIGIN is this machine',
    secret: true,
  }),
  TRUST_PROXY: variable(trustProxy, {
    default: 'unset: none',
    description: 'Peers whose forwarded headers count: the value of the `trust proxy` setting of Express.',
    allowed:
      'false, a number of hops, or addresses, networks (10.0.0.0/8), loopback, linklocal, uniquelocal divided by commas',
  }),
  TRACKERS: variable(trackers, {
    default: 'unset: none',
    description: `Ids of the scripts of others, a JSON object with any of the keys ${SCRIPT_NAMES.join(', ')}.`,
    allowed: `a JSON object with the keys ${SCRIPT_NAMES.join(', ')} and ids of letters, digits and _.:/-; captcha and botChallenge only with API_BASE_URL`,
  }),
  OPS_TOKEN: variable(token, {
    default: 'unset: this machine, if it is SITE_ORIGIN',
    description: 'Bearer token of `/metrics` and `/outbox`.',
    allowed: 'text without blanks, of 16 characters or more unless SITE_ORIGIN is this machine',
    secret: true,
  }),
  SMTP_URL: variable(smtpAddress, {
    default: 'unset: outbox',
    description:
      'Server to which the embedded backend hands mails. TLS from the start with smtps:, else as the server offers.',
    allowed: `an address such as smtp://user:password@host:587?requireTLS=true or smtps://host, with any of the options ${SMTP_OPTIONS.join(', ')}`,
    secret: true,
  }),
  SMS_WEBHOOK_URL: variable(httpAddress, {
    default: 'unset: outbox',
    description: 'Address to which the embedded backend posts text messages, as JSON {to, text}.',
    allowed: HTTP_ADDRESS,
    secret: true,
  }),
  SMS_PREFIXES: variable(phonePrefixes, {
    default: MARKET_PREFIXES.join(','),
    description: 'Country prefixes of the phone numbers to which codes are sent.',
    allowed: 'prefixes of up to 7 digits, such as 66,84,1808, divided by commas',
  }),
  PREVIEW_SECRET: variable(token, {
    default: 'unset: a key kept in DATA_DIR',
    description:
      'Signs links to previews and the pages that instances share in Redis, and keeps secret who sees which variant of a page. Several instances need the same; without it they share no pages.',
    allowed: 'text without blanks, of 32 characters or more unless SITE_ORIGIN is this machine',
    secret: true,
  }),
  RATE_LIMIT_FACTOR: variable(factor(1_000_000), {
    default: '1',
    description: 'Multiplies every per-address budget, for load tests and offices behind one address.',
    allowed: 'a number greater than 0, at most 1000000',
  }),
  WORKERS: variable(wholeNumber(1, 128), {
    default: '1',
    description: 'Processes that share the port.',
    allowed: 'a whole number from 1 to 128',
  }),
  SHUTDOWN_GRACE_MS: variable(wholeNumber(0, 600_000), {
    default: '20000',
    description: 'Milliseconds that running answers get on SIGTERM before the process ends by force.',
    allowed: 'a whole number from 0 to 600000',
  }),
  KEEP_ALIVE_MS: variable(wholeNumber(1000, 3_600_000), {
    default: '5000; 65000 where TRUST_PROXY is set',
    description: 'Milliseconds that an idle connection is kept: longer than the balancer in front keeps it.',
    allowed: 'a whole number from 1000 to 3600000',
  }),
  LOG_ADDRESS: variable(z.enum(['short', 'none']), {
    default: 'short',
    description:
      "How a visitor's address stands in the log: the network around it (/24, /48), or not at all.",
    allowed: 'short or none',
  }),
  LOG_LEVEL: variable(z.enum(LOG_LEVELS), {
    default: 'info',
    description: 'Least level of the log lines, which are JSON on standard output.',
    allowed: LOG_LEVELS.join(', '),
  }),
});

export type VariableName = keyof typeof variables.shape;
export type Values = z.infer<typeof variables>;

export const VARIABLE_NAMES = Object.keys(variables.shape) as VariableName[];

export function factsOf(name: VariableName): VariableSpec {
  return variables.shape[name].meta() as unknown as VariableSpec;
}

function variable<T extends z.ZodType>(type: T, facts: VariableSpec) {
  return type.optional().meta({ ...facts });
}
