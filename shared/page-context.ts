import { localeInfo, type Locale } from './locales.ts';
import type { TextTree } from './page-data.ts';
import type { SharedTextKey } from './registry/area-texts.ts';
import type { Action } from './registry/names.ts';

/** What a pure part of a page (block, vignette, chrome, static section) may know of the page it stands on. */
export interface PageContext {
  id: string;
  locale: Locale;
  /** BCP 47 tag of the locale. */
  tag: string;
  /** ISO 4217 code of the market's currency. */
  currency: string;
  device: 'desktop' | 'mobile';
  brand: string;
  /** A shared text: `common:startFree`; plural and interpolation by i18next. */
  t(key: SharedTextKey, values?: Record<string, unknown>): string;
  /** Address of a page in this language and for this device; empty when there is no such page. */
  href(pageId: string, params?: Record<string, string>): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** An amount in the market's currency, or in the one that `options` names. */
  money(value: number, options?: Intl.NumberFormatOptions): string;
  /** A point in time, by default as a date of medium length in the market's own calendar order. */
  date(value: Date | string | number, options?: Intl.DateTimeFormatOptions): string;
  /** Several things as the language joins them: `a, b, and c`. */
  list(items: readonly string[]): string;
}

/** An entry of a menu, made from a page that the registry puts there. */
export interface MenuEntry {
  id: string;
  href: string;
  title: string;
  note?: string;
  /** A short word beside the entry, such as "new", from the before-list. */
  mark?: string;
  current: boolean;
}

/** A language the page can be switched to. */
export interface LanguageLink {
  code: Locale;
  tag: string;
  name: string;
  href: string;
  current: boolean;
}

/** A line above the header, from the before-list. */
export interface SiteNotice {
  id: string;
  text: string;
  href?: string;
}

/** What the chrome of a layout may know of the site. */
export interface SiteContext {
  languages: LanguageLink[];
  menu(area: string): MenuEntry[];
  notices: SiteNotice[];
  year: number;
}

/** The layout entry of the registry, with its id. */
export interface LayoutSettings {
  id: string;
  component: string;
  accent?: string;
  composition?: string;
  action?: Action;
}

type Formatters = Pick<PageContext, 'tag' | 'currency' | 'number' | 'money' | 'date' | 'list'>;

const formatters = new Map<Locale, Formatters>();

/** Numbers, money and dates of a locale. Calendars are Gregorian everywhere but the Thai era, which Thai readers expect. */
export function createFormatters(locale: Locale): Formatters {
  const known = formatters.get(locale);
  if (known !== undefined) return known;
  const { tag, currency } = localeInfo(locale);
  const numbers = kept((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));
  const dates = kept((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options));
  // Each is made when it is first used: some take milliseconds, and few pages need all.
  const plain = remembered(() => numbers({}));
  let lists: Intl.ListFormat | undefined;
  const amount = { style: 'currency', currency, ...AMOUNT } as const;
  const made: Formatters = {
    tag,
    currency,
    number: (value, options) => (options === undefined ? plain(value) : numbers(options).format(value)),
    money: (value, options) =>
      numbers(options === undefined ? amount : { ...amount, ...options }).format(value),
    date: (value, options = MEDIUM_DATE) => dates({ timeZone: 'UTC', ...options }).format(new Date(value)),
    list: (items) => (lists ??= new Intl.ListFormat(tag)).format(items),
  };
  formatters.set(locale, made);
  return made;
}

const AMOUNT = { currencyDisplay: 'narrowSymbol', trailingZeroDisplay: 'stripIfInteger' } as const;
const MEDIUM_DATE: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };

/** The same counts and prices are shown to everybody: looking one up takes a tenth of the time of formatting it. */
const REMEMBERED_NUMBERS = 2000;

function remembered(format: () => Intl.NumberFormat): (value: number) => string {
  const known = new Map<number, string>();
  return (value) => {
    let text = known.get(value);
    if (text === undefined) {
      text = format().format(value);
      // -0 and 0 are one key, but "-0" and "0" two texts.
      if (known.size < REMEMBERED_NUMBERS && value !== 0) known.set(value, text);
    }
    return text;
  };
}

/** Formatters by their options: to make one takes as long as to format a hundred values with it. */
function kept<Options extends object, Formatter>(
  make: (options: Options) => Formatter,
): (options: Options) => Formatter {
  const known = new Map<string, Formatter>();
  return (options) => {
    const key = JSON.stringify(options);
    let formatter = known.get(key);
    if (formatter === undefined) known.set(key, (formatter = make(options)));
    return formatter;
  };
}

/** The tree at `path` inside texts, or an empty one: a missing text leaves out what it fills. */
export function textAt(texts: TextTree, path: string): TextTree {
  const node = texts[path];
  return typeof node === 'object' && !Array.isArray(node) ? (node as TextTree) : {};
}
