import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

/** What a link shows. */
export interface Preview {
  /** Id of the page that it leads to; links on it lead on inside the preview. */
  readonly page: string;
  /** Language code. */
  readonly lang: string;
  readonly device: 'desktop' | 'mobile';
  /** The moment that is shown, milliseconds since 1970; null for now. */
  readonly at: number | null;
  /** The release that is laid over the files; null for the files alone. */
  readonly release: string | null;
  /** Which variant of the page is shown; null for the page itself. */
  readonly variant: string | null;
  /** Number of the files that every instance keeps for it; null for those of the machine that answers. */
  readonly kept: string | null;
  /** When the link ends, milliseconds since 1970. */
  readonly until: number;
  /** Raised when all links are revoked. */
  readonly generation: number;
}

const schema = z.strictObject({
  page: z.string(),
  lang: z.string(),
  device: z.enum(['desktop', 'mobile']),
  at: z.number().nullable(),
  release: z.string().nullable(),
  // Links of former versions name none.
  variant: z.string().nullable().default(null),
  kept: z.string().nullable().default(null),
  until: z.number(),
  generation: z.number(),
});

/** Longer ones are not looked into. */
const MAX_TOKEN = 600;

/** A part of an address, without blanks and slashes. */
export function signPreview(preview: Preview, key: string): string {
  const text = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${text}.${seal(text, key)}`;
}

/**
 * Null for a token that was not signed with this key or has ended. Whether it is revoked, its generation tells.
 * @param now milliseconds since 1970
 */
export function readPreview(token: string, key: string, now: number): Preview | null {
  const [text = '', mark = '', ...rest] = token.length > MAX_TOKEN ? [] : token.split('.');
  const expected = Buffer.from(seal(text, key));
  const given = Buffer.from(mark);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const preview = schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return now < preview.until ? preview : null;
}

function seal(text: string, key: string): string {
  return createHmac('sha256', key).update(`preview ${text}`).digest('base64url');
}

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/**
 * Reads `30m`, `12h` or `7d`.
 * @returns milliseconds, at most 90 days; null for anything else
 */
export function readDuration(text: string): number | null {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const ms = Number(count) * UNITS[(unit ?? 'm') as keyof typeof UNITS];
  return ms > 0 && ms <= 90 * UNITS.d ? ms : null;
}
