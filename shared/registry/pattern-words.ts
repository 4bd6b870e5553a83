import { APP_STORE_PATTERN, GOOGLE_PLAY_PATTERN } from './blocks/app-code.ts';
import { BLOCK_ID_PATTERN } from './blocks.ts';
import { MOMENT_PATTERN } from './moment.ts';
import { MESSAGING_PATTERNS } from './operator.ts';
import { PATH_PATTERN, SOURCE_PATTERN } from './path-pattern.ts';
import { ID_PATTERN } from './schema.ts';
import { FIXED_PATH_PATTERN, HOST_PATTERN, ZONE_PATTERN } from './site-schema.ts';
import { UNBREAKABLE_PATTERN } from './unbreakable-words.ts';
import { VARIANT_ID_PATTERN } from './variants-schema.ts';

const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;

const ALLOWED_MOMENT =
  'a moment with its time zone, such as 2026-12-01T09:00[Asia/Bangkok] or 2026-12-01T09:00+07:00, or null';

/** What each pattern of the schemas asks for, in words. */
export const PATTERNS: ReadonlyMap<string, string> = new Map([
  [
    String(PATH_PATTERN),
    'a path such as /{lang}/name.htm: letters, digits, - . _ ~ between slashes, {name} for a part that varies, no closing slash',
  ],
  [String(SOURCE_PATTERN), 'a path such as /{lang}/old.htm, or /old/** for all below it'],
  [String(ID_PATTERN), 'a letter, then at most 63 letters, digits or -'],
  [String(VARIANT_ID_PATTERN), 'a small letter, then at most 15 small letters or digits, such as b'],
  [String(BLOCK_ID_PATTERN), 'a small letter, then at most 31 letters or digits; not seo or menu'],
  [String(MOMENT_PATTERN), ALLOWED_MOMENT],
  [String(HOST_PATTERN), 'a host name in small letters without protocol or port, such as www.example.com'],
  [String(ZONE_PATTERN), 'a time zone such as Asia/Bangkok, or Europe/* for all of an area'],
  [String(FIXED_PATH_PATTERN), 'a path such as /inventory/in: letters, digits, - . _ ~ between slashes'],
  [
    String(UNBREAKABLE_PATTERN),
    'two or more letters, digits and hyphens between them, such as ออเดอร์ or 13-digit',
  ],
  [String(APP_STORE_PATTERN), 'an address that begins with https://apps.apple.com/'],
  [String(GOOGLE_PLAY_PATTERN), 'an address that begins with https://play.google.com/store/apps/details?'],
  ...MESSAGING_PATTERNS,
  [String(TIME_PATTERN), 'a time of day such as 09:30'],
]);

/** Returns what a schema's pattern asks for in words, or undefined if it is unknown. */
export function allowedForPattern(source: string): string | undefined {
  return PATTERNS.get(`/${source}/`);
}
