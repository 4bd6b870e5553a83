import { isIP } from 'node:net';
import * as z from 'zod';
import { GUARD_NAMES, TRACKER_NAMES } from '../../shared/trackers/names.ts';
import { isRecipient } from './recipient.ts';

/** All interfaces, as `URL` normalises them. */
const WILDCARDS: readonly string[] = ['0.0.0.0', '[::]', '[::ffff:0:0]'];

export function isWildcard(host: string): boolean {
  return WILDCARDS.includes(new URL(`http://${inAddress(host)}`).hostname);
}

export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);
}

export function inAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);
}

export function factor(max: number) {
  return z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,9})?$/)
    .transform(Number)
    .refine((value) => value > 0 && value <= max);
}

export const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true');

/** IPv6 may be bracketed. */
export const hostName = z
  .string()
  .transform((value) => value.replace(/^\[(.*)\]$/, '$1'))
  .refine(
    (value) =>
      isIP(value) === 6 || (/^[a-z0-9][a-z0-9.-]{0,252}$/i.test(value) && URL.canParse(`http://${value}`)),
  );

/** Divided by commas, each with or without a plus. */
export const phonePrefixes = z
  .string()
  .transform((value) => value.split(',').map((prefix) => prefix.trim().replace(/^\+/, '')))
  .refine((prefixes) => prefixes.every((prefix) => /^[1-9]\d{0,6}$/.test(prefix)));

export const token = z.string().regex(/^[!-~]{1,512}$/);

/** Without credentials, query and hash. */
export const httpAddress = z.string().transform((value, context) => {
  const url = parseUrl(value);
  if (url !== null && isPlainHttp(url)) return url;
  context.addIssue({ code: 'custom', message: 'not an http address' });
  return z.NEVER;
});

export const httpOrigin = httpAddress.refine((url) => url.pathname === '/');

/** Credentials are allowed. */
export function addressOf(...schemes: string[]) {
  return z.string().refine((value) => schemes.includes(parseUrl(value)?.protocol ?? ''));
}

export const SMTP_OPTIONS: readonly string[] = [
  'from',
  'name',
  'requireTLS',
  'ignoreTLS',
  'tls.servername',
  'tls.rejectUnauthorized',
];

export const smtpAddress = z.string().refine((value) => {
  const url = parseUrl(value);
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol)) return false;
  const from = url.searchParams.get('from');
  const known = [...url.searchParams.keys()].every((key) => SMTP_OPTIONS.includes(key));
  return url.hostname !== '' && url.hash === '' && known && (from === null || isRecipient('mail', from));
});

export const databaseAddress = z.string().refine((value) => {
  const file = /^sqlite:(.+)$/.exec(value)?.[1];
  if (file !== undefined) return file === ':memory:' || !/[?#\0]/.test(file);
  const url = parseUrl(value);
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol)) return false;
  return (url.hostname !== '' || url.searchParams.has('host')) && url.pathname.length > 1;
});

/** To trust every peer would be to trust the visitor, who writes the first entry. */
export const trustProxy = z.string().transform((value, context): false | number | string[] => {
  if (value === 'false') return false;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const peers = value.split(',').map((peer) => peer.trim());
  if (peers.every(isPeer)) return peers;
  context.addIssue({ code: 'custom', message: 'not a trust proxy value' });
  return z.NEVER;
});

const scriptIds = z.partialRecord(
  z.enum([...TRACKER_NAMES, ...GUARD_NAMES]),
  // Ids become part of script addresses.
  z.string().regex(/^[\w.:/-]{1,100}$/),
);

export type Trackers = z.infer<typeof scriptIds>;

export const SCRIPT_NAMES: readonly string[] = [...TRACKER_NAMES, ...GUARD_NAMES];

export const trackers = z.string().transform((value, context): Trackers => {
  const ids = scriptIds.safeParse(parseJson(value));
  if (ids.success) return ids.data;
  context.addIssue({ code: 'custom', message: 'not an object of tracker ids' });
  return z.NEVER;
});

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
