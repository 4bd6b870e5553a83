import { isIP } from 'node:net';
import * as z from 'zod';
import { isRecipient } from './recipient.ts';

/** Every spelling of "all interfaces", as `URL` normalises it. */
const WILDCARDS: readonly string[] = ['0.0.0.0', '[::]', '[::ffff:0:0]'];

/** Whether a process on this host listens on every interface, so that the host is not its name. */
export function isWildcard(host: string): boolean {
  return WILDCARDS.includes(new URL(`http://${inAddress(host)}`).hostname);
}

/** Whether a host name, as it stands in an address, is this machine's name for itself. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);
}

/** A host as it stands in an address: IPv6 in brackets. */
export function inAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** A whole number written in digits, from `min` to `max`. */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);
}

/** A decimal number greater than 0, at most `max`. */
export function factor(max: number) {
  return z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,9})?$/)
    .transform(Number)
    .refine((value) => value > 0 && value <= max);
}

/** `1`/`true` or `0`/`false`. */
export const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true');

/** A host name or IP address without port. IPv6 may stand in brackets. */
export const hostName = z
  .string()
  .transform((value) => value.replace(/^\[(.*)\]$/, '$1'))
  .refine(
    (value) =>
      isIP(value) === 6 || (/^[a-z0-9][a-z0-9.-]{0,252}$/i.test(value) && URL.canParse(`http://${value}`)),
  );

/** Text of printable ASCII characters without blanks, as a bearer token or key is. */
export const token = z.string().regex(/^[!-~]{1,512}$/);

/** An absolute `http` or `https` address without credentials, query and hash. */
export const httpAddress = z.string().transform((value, context) => {
  const url = parseUrl(value);
  if (url !== null && isPlainHttp(url)) return url;
  context.addIssue({ code: 'custom', message: 'not an http address' });
  return z.NEVER;
});

/** An origin: scheme, host and port of an `http` or `https` address, nothing after them. */
export const httpOrigin = httpAddress.refine((url) => url.pathname === '/');

/** An address of one of the schemes, credentials allowed. */
export function addressOf(...schemes: string[]) {
  return z.string().refine((value) => schemes.includes(parseUrl(value)?.protocol ?? ''));
}

/** What may follow `?` in the address of a mail server: the sender, and how the connection is made. */
export const SMTP_OPTIONS: readonly string[] = [
  'from',
  'name',
  'requireTLS',
  'ignoreTLS',
  'tls.servername',
  'tls.rejectUnauthorized',
];

/** The address of a mail server. */
export const smtpAddress = z.string().refine((value) => {
  const url = parseUrl(value);
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol)) return false;
  const from = url.searchParams.get('from');
  const known = [...url.searchParams.keys()].every((key) => SMTP_OPTIONS.includes(key));
  return url.hostname !== '' && url.hash === '' && known && (from === null || isRecipient('mail', from));
});

/** Where the embedded backend keeps its data: a file, or a database of a server that is named. */
export const databaseAddress = z.string().refine((value) => {
  const file = /^sqlite:(.+)$/.exec(value)?.[1];
  if (file !== undefined) return file === ':memory:' || !/[?#\0]/.test(file);
  const url = parseUrl(value);
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol)) return false;
  return (url.hostname !== '' || url.searchParams.has('host')) && url.pathname.length > 1;
});

/** What Express takes as `trust proxy`: yes or no, a number of hops, or a list of addresses, networks and their names. */
export const trustProxy = z.string().transform((value, context): boolean | number | string[] => {
  if (value === 'true' || value === 'false') return value === 'true';
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const peers = value.split(',').map((peer) => peer.trim());
  if (peers.every(isPeer)) return peers;
  context.addIssue({ code: 'custom', message: 'not a trust proxy value' });
  return z.NEVER;
});

/** Ids of the trackers a site uses; one that is not named is not loaded. */
const trackerIds = z.strictObject({
  adConversion: trackerId().optional(),
  behaviourAnalytics: trackerId().optional(),
  socialPixel: trackerId().optional(),
  messagingTag: trackerId().optional(),
  shortVideoPixel: trackerId().optional(),
  sessionRecorderA: trackerId().optional(),
  sessionRecorderB: trackerId().optional(),
  captcha: trackerId().optional(),
  botChallenge: trackerId().optional(),
});

export type Trackers = z.infer<typeof trackerIds>;

export const TRACKER_NAMES = Object.keys(trackerIds.shape);

/** The ids as one JSON object. */
export const trackers = z.string().transform((value, context): Trackers => {
  const ids = trackerIds.safeParse(parseJson(value));
  if (ids.success) return ids.data;
  context.addIssue({ code: 'custom', message: 'not an object of tracker ids' });
  return z.NEVER;
});

/** Ids end up in addresses of scripts, so only the characters that vendors use in them are taken. */
function trackerId() {
  return z.string().regex(/^[\w.:/-]{1,100}$/);
}

function isPeer(peer: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(peer)) return true;
  const [address = '', bits, ...rest] = peer.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function isPlainHttp(url: URL): boolean {
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return plain && (url.protocol === 'http:' || url.protocol === 'https:');
}

function parseUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
