import { localeInfo, type Locale } from './locales.ts';
import type { TextTree } from './page-data.ts';
import type { SharedTextKey } from './registry/area-texts.ts';
import type { Action, ScenarioName } from './registry/names.ts';
import type { Operator } from './registry/operator.ts';

/** What blocks, vignettes, chrome and static sections may know about their page. */
export interface PageContext {
  id: string;
  locale: Locale;
  /** BCP 47. */
  tag: string;
  /** ISO 4217. */
  currency: string;
  device: 'desktop' | 'mobile';
  brand: string;
  /** The main host of the site, for addresses that leave the screen. */
  host: string;
  /** The seller's day that the page's pictures tell. */
  scenario: ScenarioName;
  /** Empty if the registry names none. */
  operator: Operator;
  /** Returns a shared text, such as `common:startFree`. */
  t(key: SharedTextKey, values?: Record<string, unknown>): string;
  /** Returns a page's address in this language and for this device, or an empty string. */
  href(pageId: string, params?: Record<string, string>): string;
  /** Returns what menus call a page. */
  label(pageId: string): { title: string; note?: string };
  /** Returns the seller's day that a page's pictures tell, for pictures that stand for it elsewhere. */
  dayOf(pageId: string): ScenarioName;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** In the market's currency unless `options` names one; below zero with a minus, not a hyphen. */
  money(value: number, options?: Intl.NumberFormatOptions): string;
  /** By default a date of medium length. */
  date(value: Date | string | number, options?: Intl.DateTimeFormatOptions): string;
  /** From one day to another, with the month written once where they share it. */
  period(from: Date | string | number, until: Date | string | number): string;
  /** For example `a, b, and c`. */
  list(items: readonly string[]): string;
}

export interface MenuEntry {
  id: string;
  href: string;
  title: string;
  note?: string;
  /** A short word beside the entry, such as "new". */
  mark?: string;
  current: boolean;
}

export interface LanguageLink {
  code: Locale;
  tag: string;
  name: string;
  href: string;
  current: boolean;
  /** Says, in that language, that the page is not published in it and the link leads to the home page. */
  note?: string;
}

export interface SiteNotice {
  id: string;
  text: string;
  href?: string;
}

export interface SiteContext {
  /** Id of the page's form, which the language switch takes along; null without one. */
  formId: string | null;
  languages: LanguageLink[];
  menu(area: string): MenuEntry[];
  notices: SiteNotice[];
  year: number;
}

export interface LayoutSettings {
  id: string;
  component: string;
  accent?: string;
  composition?: string;
  action?: Action;
  /** Whether a landing page's header has its awning; it has, when left out. */
  awning?: boolean;
  /** Of a phone page: whether its desktop twin is a landing page. */
  landing?: boolean;
}

type Formatters = Pick<PageContext, 'tag' | 'currency' | 'number' | 'money' | 'date' | 'period' | 'list'>;

const formatters = new Map<Locale, Formatters>();

/** Calendars are Gregorian, except for the Thai era that Thai readers expect. */
export function createFormatters(locale: Locale): Formatters {
  const known = formatters.get(locale);
  if (known !== undefined) return known;
  const { tag, currency } = localeInfo(locale);
  const numbers = kept((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));
  const dates = kept((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options));
  // Some formatters take milliseconds to create, and few pages need all.
  const plain = remembered(() => numbers({}));
  let lists: Intl.ListFormat | undefined;
  const amount = { style: 'currency', currency, ...AMOUNT } as const;
  const made: Formatters = {
    tag,
    currency,
    number: (value, options) => (options === undefined ? plain(value) : numbers(options).format(value)),
    money: (value, options) =>
      numbers(options === undefined ? amount : { ...amount, ...options })
        .format(value)
        .replace('-', '−'),
    date: (value, options = MEDIUM_DATE) => dates({ timeZone: 'UTC', ...options }).format(new Date(value)),
    period: (from, until) => {
      const days = dates({ timeZone: 'UTC', ...DAY });
      const ends = [new Date(from), new Date(until)] as const;
      // A range in Chinese would be written with slashes, unlike single days.
      return locale === 'zh_CN' ? ends.map((day) => days.format(day)).join('–') : days.formatRange(...ends);
    },
    list: (items) => (lists ??= new Intl.ListFormat(tag)).format(items),
  };
  formatters.set(locale, made);
  return made;
}

const AMOUNT = { currencyDisplay: 'narrowSymbol', trailingZeroDisplay: 'stripIfInteger' } as const;
/** Of a period, whose year goes without saying. */
const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
const MEDIUM_DATE: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };

/** Looking a number up takes a tenth of the time of formatting it. */
const REMEMBERED_NUMBERS = 2000;

function remembered(format: () => Intl.NumberFormat): (value: number) => string {
  const known = new Map<number, string>();
  return (value) => {
    let text = known.get(value);
    if (text === undefined) {
      text = format().format(value);
      // -0 and 0 are the same key but different texts.
      if (known.size < REMEMBERED_NUMBERS && value !== 0) known.set(value, text);
    }
    return text;
  };
}

/** Creating a formatter takes as long as formatting a hundred values. */
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

/** Returns an empty tree for a missing text, so that a page leaves out what it fills. */
export function textAt(texts: TextTree, path: string): TextTree {
  const node = texts[path];
  return typeof node === 'object' && !Array.isArray(node) ? (node as TextTree) : {};
}
