import { localeInfo, LOCALES, type Locale } from '../locales.ts';
import { parseRich } from './rich-text.ts';
import type { LeafShape } from './text-shape.ts';
import { LISTED_INSTEAD, WORD_JOINER } from './unbreakable.ts';
import { textWidth } from './text-width.ts';

export interface Flaw {
  readonly reason: string;
  readonly allowed: string;
  readonly mistyped?: { readonly word: string; readonly candidates: Iterable<string> };
}

export interface TextSetting {
  readonly locale: Locale;
  /** Replaces `{{brand}}`. */
  readonly brand: string;
  readonly isPage: (id: string) => boolean;
  readonly pageIds: Iterable<string>;
}

/** Reports what would be shown as typed, is in a foreign script, or is too wide. */
export function flawsOf(text: string, shape: LeafShape, setting: TextSetting): Flaw[] {
  return [
    ...placeholderFlaws(text, shape.values),
    ...(SPECIAL.test(text) ? markupFlaws(text, shape, setting) : []),
    ...joinerFlaws(text),
    ...unseenFlaws(text),
    ...scriptFlaws(text, setting.locale),
    ...[widthFlaw(text, shape, setting.brand)].filter((flaw) => flaw !== null),
  ];
}

const PLACEHOLDER = /\{\{(.*?)\}\}|\{([\w ]+)\}/g;

function placeholderFlaws(text: string, values: readonly string[]): Flaw[] {
  if (!text.includes('{')) return [];
  const allowed = values.map((name) => `{{${name}}}`);
  return [...text.matchAll(PLACEHOLDER)]
    .filter(([, name]) => name === undefined || !values.includes(name))
    .map(([written, double, single]) => ({
      reason: `${written} is shown as it is typed`,
      allowed: allowed.join(', '),
      mistyped: { word: `{{${(double ?? single ?? '').trim()}}}`, candidates: allowed },
    }));
}

/** All markup needs at least one of these. */
const SPECIAL = /[<&*_`[#]/;
const TAG = /<\/?[a-z][^<>]*>|<!--/i;
const ENTITY = /&(?:[a-z]{2,10}|#\d{1,6}|#x[\da-f]{1,6});/i;
const MARKDOWN: readonly RegExp[] = [
  /(?<![\p{L}\d*])(?:\*{1,3})[^\s*](?:[^*]*[^\s*])?\*{1,3}(?![\p{L}\d*])/u,
  /(?<![\p{L}\d_])_{1,2}[^\s_](?:[^_]*[^\s_])?_{1,2}(?![\p{L}\d_])/u,
  /`[^`]+`/,
  /\[[^\]]*\]\([^)]*\)/,
  /^#{1,6} /,
];

function markupFlaws(text: string, { rich }: LeafShape, setting: TextSetting): Flaw[] {
  const flaws: Flaw[] = [];
  const [html] = TAG.exec(text) ?? ENTITY.exec(text) ?? [];
  if (html !== undefined) {
    const allowed = html.startsWith('&') ? 'the sign itself' : rich ? RICH : 'words without markup';
    flaws.push({ reason: `${html} is shown as it is typed: a text holds no HTML`, allowed });
  }
  // Drawn marks leave only their words.
  const parts = rich ? parseRich(text) : [];
  const plain = rich ? parts.map((part) => (part.kind === 'words' ? part.words : ' ')).join('') : text;
  const marked = MARKDOWN.map((mark) => mark.exec(plain)?.[0]).find((found) => found !== undefined);
  if (marked !== undefined) {
    flaws.push({
      reason: `${marked} is shown as it is typed`,
      allowed: rich ? RICH : 'words without markup',
    });
  }
  for (const part of parts) {
    if (part.kind !== 'link' || part.target.kind !== 'page' || setting.isPage(part.target.id)) continue;
    flaws.push({
      reason: `There is no page "${part.target.id}": the words are shown without a link`,
      allowed: 'the id of a page',
      mistyped: { word: part.target.id, candidates: setting.pageIds },
    });
  }
  return flaws;
}

const RICH = '**emphasis**, [a link](page:price) or [a link](https://…)';

function joinerFlaws(text: string): Flaw[] {
  const at = text.indexOf(WORD_JOINER);
  if (at < 0) return [];
  const around = text.slice(Math.max(0, at - 10), at + 11).replaceAll(WORD_JOINER, '|');
  return [{ reason: `A word joiner (U+2060) is typed by hand: ${around}`, allowed: LISTED_INSTEAD }];
}

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const UNSEEN =
  /[\0-\x08\x0b-\x1f\x7f-\x9f\ufeff\ufffd]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Remains of another program: control characters, halves of signs, signs that could not be read. */
function unseenFlaws(text: string): Flaw[] {
  const found = UNSEEN.exec(text);
  if (found === null) return [];
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const before = text.slice(Math.max(0, found.index - 10), found.index);
  const where = before === '' ? 'at the beginning' : `after ${before}`;
  return [{ reason: `U+${code} ${where} is no sign that can be shown`, allowed: 'a text without it' }];
}

/** CLDR divides some scripts by country, unlike Unicode. */
const WRITTEN_AS: Readonly<Record<string, string>> = { Hans: 'Hani', Hant: 'Hani' };

/** Names use Latin letters in every language. */
const STRANGE_LETTERS: ReadonlyMap<Locale, RegExp> = new Map(
  LOCALES.map(({ code, tag }) => {
    const { script = 'Latn' } = new Intl.Locale(tag).maximize();
    const own = WRITTEN_AS[script] ?? script;
    return [code, new RegExp(`(?:(?![\\p{Script=${own}}\\p{Script=Latn}])\\p{L}\\p{M}*)+`, 'u')];
  }),
);
/** A quick test that clears most Latin texts. */
const BEYOND_LATIN = /[^\0-\u024f\u1e00-\u1eff\u2000-\u214f]/;

function scriptFlaws(text: string, locale: Locale): Flaw[] {
  if (!BEYOND_LATIN.test(text)) return [];
  const [found] = STRANGE_LETTERS.get(locale)?.exec(text) ?? [];
  if (found === undefined) return [];
  const shown = found.slice(0, 20);
  return [
    {
      reason: `${shown} is not in the letters of the language`,
      allowed: `a text in ${localeInfo(locale).name}`,
    },
  ];
}

/** Null for a text that its place has room for. */
export function widthFlaw(
  text: string,
  { width, rich }: Pick<LeafShape, 'width' | 'rich'>,
  brand: string,
): Flaw | null {
  // No glyph is wider than an em.
  if (width === null || text.length <= width) return null;
  const shown = rich
    ? parseRich(text)
        .map(({ words }) => words)
        .join('')
    : text;
  const measured = textWidth(shown.replaceAll('{{brand}}', brand).replaceAll(/[{}]{2}/g, ''));
  if (measured <= width) return null;
  return {
    reason: `The text is ${Math.ceil(measured)} em wide, its place has room for ${width}`,
    allowed: `about ${Math.floor((text.length * width) / measured)} characters`,
  };
}
