import type * as z from 'zod';
import { atKey, error } from './issue.ts';
import { nearest } from './nearest.ts';
import { APP_STORE_PATTERN, GOOGLE_PLAY_PATTERN } from './blocks/app-code.ts';
import { MESSAGING_PATTERNS } from './operator.ts';
import { MOMENT_PATTERN } from './moment.ts';
import { PATH_PATTERN, SOURCE_PATTERN } from './path-pattern.ts';
import { BLOCK_ID_PATTERN } from './blocks.ts';
import {
  FIXED_PATH_PATTERN,
  HOST_PATTERN,
  ID_PATTERN,
  layoutSchema,
  pageSchema,
  registrySchema,
  ZONE_PATTERN,
  type PageEntry,
  type Registry,
} from './schema.ts';
import type { RegistryIssue } from './types.ts';
import { UNBREAKABLE_PATTERN } from './unbreakable-words.ts';
import { VARIANT_ID_PATTERN } from './variants-schema.ts';

/** Pages and redirects together. */
export const MAX_ENTRIES = 100_000;

/** `complete` is false if faulty entries were left out. */
export interface ShapeResult {
  readonly issues: readonly RegistryIssue[];
  /** Null if the frame itself is faulty. Faulty pages are left out. */
  readonly registry: Registry | null;
  /** Positions in the file of the pages in `registry`. */
  readonly positions: readonly number[];
}

type Failure = z.core.$ZodIssue;

const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Pages are parsed one by one, so that one faulty page does not hide others. */
export const frameSchema = registrySchema.omit({ pages: true });

export function checkShape(value: unknown): ShapeResult {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return {
      issues: [error([], 'The file holds no object', '{ "site", "layouts", "pages", "redirects" }')],
      registry: null,
      positions: [],
    };
  }
  const { pages, ...rest } = value as Record<string, unknown>;
  const count = sizeOf(pages) + sizeOf(rest['redirects']);
  if (count > MAX_ENTRIES) {
    const reason = `The registry has ${count} pages and redirects`;
    return { issues: [error(['pages'], reason, `at most ${MAX_ENTRIES}`)], registry: null, positions: [] };
  }
  const frame = frameSchema.safeParse(rest, { error: knownKeys });
  const issues = frame.success
    ? []
    : frame.error.issues.flatMap((issue) => explain(issue, rest, [], TOP_KEYS));
  const { entries, positions } = checkPages(pages, issues);
  return { issues, registry: frame.success && entries ? { ...frame.data, pages: entries } : null, positions };
}

const TOP_KEYS = Object.keys(registrySchema.shape);

function sizeOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

function checkPages(
  pages: unknown,
  issues: RegistryIssue[],
): { entries: PageEntry[] | null; positions: number[] } {
  const positions: number[] = [];
  if (!Array.isArray(pages) || pages.length === 0) {
    const missing = pages === undefined;
    issues.push(
      error(
        missing ? [] : ['pages'],
        missing ? '"pages" is missing' : '"pages" holds no page',
        'a list of at least one page',
      ),
    );
    return { entries: null, positions };
  }
  const entries: PageEntry[] = [];
  pages.forEach((page: unknown, at) => {
    const parsed = pageSchema.safeParse(page);
    if (parsed.success) {
      entries.push(parsed.data);
      positions.push(at);
    } else {
      const again = pageSchema.safeParse(page, { error: knownKeys });
      issues.push(...(again.error?.issues ?? []).flatMap((issue) => explain(issue, page, ['pages', at])));
    }
  });
  return { entries, positions };
}

/** Returns the parsed value, or every fault in terms that editors understand. */
export function compareWith<T extends z.ZodType>(
  schema: T,
  value: unknown,
): { readonly data: z.output<T> } | { readonly issues: readonly RegistryIssue[] } {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { data: parsed.data };
  const again = schema.safeParse(value, { error: knownKeys });
  return { issues: (again.error?.issues ?? []).flatMap((issue) => explain(issue, value, [])) };
}

/** zod's own issue does not list the accepted keys. */
function knownKeys(issue: { code?: string; inst?: unknown }): string | undefined {
  if (issue.code !== 'unrecognized_keys') return undefined;
  const def = (
    issue.inst as { _zod?: { def?: { shape?: object; keyType?: { options?: readonly string[] } } } }
  )._zod?.def;
  return (def?.shape ? Object.keys(def.shape) : (def?.keyType?.options ?? [])).join(' ');
}

/** `root` is the parsed value and `base` its place in the file. */
function explain(
  issue: Failure,
  root: unknown,
  base: (string | number)[],
  topKeys?: readonly string[],
): RegistryIssue[] {
  const path = [...base, ...(issue.path as (string | number)[])];
  if (issue.code === 'unrecognized_keys') {
    const known = topKeys && issue.path.length === 0 ? topKeys : issue.message.split(' ');
    const inPage = base[0] === 'pages' && path.length === PAGE_DEPTH;
    return issue.keys.map((key) =>
      atKey(
        inPage && isOfLayouts(key)
          ? error([...path, key], `"${key}" belongs to a layout, not to a page`, OF_LAYOUTS)
          : error([...path, key], `Unknown key "${key}"`, known.join(', '), nearest(key, known)),
      ),
    );
  }
  const value = valueAt(root, issue.path);
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return explainUnion(issue.errors, value, path);
  const allowed = allowedBy(issue);
  const name = path.at(-1);
  if (value === undefined && name !== undefined)
    return [error(path.slice(0, -1), `"${name}" is missing`, allowed)];
  if (issue.code === 'invalid_key')
    return [
      error(path, `The name "${String(name)}" cannot be used here`, PATTERNS.get(String(ID_PATTERN)) ?? ''),
    ];
  const suggestion = typeof value === 'string' ? nearest(value, optionsOf(issue)) : undefined;
  return [error(path, `${show(value)} is not allowed here`, allowed, suggestion)];
}

const PAGE_DEPTH = 2;
const OF_LAYOUTS = 'a "layout" with the setting that is wanted, or one added under "layouts"';

/** Editors look for the accent where they see it. */
function isOfLayouts(key: string): boolean {
  return Object.hasOwn(layoutSchema.shape, key);
}

/** Explains the alternative of the same kind as the value, or lists them all. */
function explainUnion(
  errors: readonly (readonly Failure[])[],
  value: unknown,
  path: (string | number)[],
): RegistryIssue[] {
  const usesSection = typeof value === 'object' && value !== null && 'use' in value;
  const meant = (usesSection ? errors.toReversed() : errors).find((branch) =>
    branch.every((issue) => issue.path.length > 0 || issue.code === 'unrecognized_keys'),
  );
  if (meant) return meant.flatMap((issue) => explain(issue, value, path));
  return [
    error(
      path,
      `${show(value)} is not allowed here`,
      errors.flatMap((branch) => branch.map(allowedBy)).join(', or '),
      typeof value === 'string' ? nearest(value, errors.flat().flatMap(optionsOf)) : undefined,
    ),
  ];
}

const ALLOWED_MOMENT =
  'a moment with its time zone, such as 2026-12-01T09:00[Asia/Bangkok] or 2026-12-01T09:00+07:00, or null';

const PATTERNS: ReadonlyMap<string, string> = new Map([
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
    'a word of letters, digits and hyphens with | where it must not break, such as ออ|เด|อร์ or 13-|digit',
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

function withArticle(name: string): string {
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}

function allowedBy(issue: Failure): string {
  switch (issue.code) {
    case 'invalid_type':
      return withArticle(NAMES[issue.expected] ?? issue.expected);
    case 'too_big':
      return `at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'too_small':
      return `at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'invalid_format':
      if (issue.format === 'date') return 'a day of the calendar, such as 2026-12-03';
      return PATTERNS.get(issue.pattern ?? '') ?? issue.message;
    default:
      return optionsOf(issue).join(', ') || issue.message;
  }
}

const NAMES: Readonly<Record<string, string>> = { int: 'whole number', record: 'object' };

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
}

function optionsOf(issue: Failure): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String);
  const { options } = issue as { options?: readonly unknown[] };
  return options ? options.map(String) : [];
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

export function show(value: unknown): string {
  if (Array.isArray(value)) return 'A list';
  if (typeof value === 'object' && value !== null) return 'An object';
  const text = JSON.stringify(value) ?? 'Nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}
