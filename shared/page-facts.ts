import { localeFacts, type Locale } from './locales.ts';
import type { TextTree } from './page-data.ts';

/** What a pure part of a page (block, vignette, chrome, static section) may know of the page it stands on. */
export interface PageFacts {
  id: string;
  locale: Locale;
  /** BCP 47 tag of the locale. */
  tag: string;
  /** ISO 4217 code of the market's currency. */
  currency: string;
  device: 'desktop' | 'mobile';
  brand: string;
  /** A shared text: `common:startFree`; plural and interpolation by i18next. */
  t(key: string, values?: Record<string, unknown>): string;
  /** Address of a page in this language and for this device; empty when there is no such page. */
  href(pageId: string, params?: Record<string, string>): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** An amount in the market's currency, or in the one that `options` names. */
  money(value: number, options?: Intl.NumberFormatOptions): string;
  /** A point in time, by default as a date of medium length in the market's own calendar order. */
  date(value: Date | string | number, options?: Intl.DateTimeFormatOptions): string;
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
export interface SiteFacts {
  languages: LanguageLink[];
  menu(area: string): MenuEntry[];
  notices: SiteNotice[];
  year: number;
}

/** The layout entry of the registry, with its id. */
export interface LayoutFacts {
  id: string;
  component: string;
  accent?: string;
  composition?: string;
  action?: string;
}

type Formatters = Pick<PageFacts, 'tag' | 'currency' | 'number' | 'money' | 'date'>;

/** Numbers, money and dates of a locale. Calendars are Gregorian everywhere but the Thai era, which Thai readers expect. */
export function createFormatters(locale: Locale): Formatters {
  const { tag, currency } = localeFacts(locale);
  // Making a formatter costs a hundred times what using it does.
  const numbers = remember((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));
  const dates = remember((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options));
  return {
    tag,
    currency,
    number: (value, options = {}) => numbers(options).format(value),
    money: (value, options) => numbers({ ...MONEY, currency, ...options }).format(value),
    date: (value, options = { dateStyle: 'medium' }) =>
      dates({ timeZone: 'UTC', ...options }).format(new Date(value)),
  };
}

const MONEY = {
  style: 'currency',
  currencyDisplay: 'narrowSymbol',
  trailingZeroDisplay: 'stripIfInteger',
} as const;

/** The same options give the same formatter; blocks use a handful of them. */
function remember<Options, T>(make: (options: Options) => T): (options: Options) => T {
  const made = new Map<string, T>();
  return (options) => {
    const key = JSON.stringify(options);
    let formatter = made.get(key);
    if (formatter === undefined) made.set(key, (formatter = make(options)));
    return formatter;
  };
}

/** The tree at `path` inside texts, or an empty one: a missing text leaves out what it fills. */
export function textAt(texts: TextTree, path: string): TextTree {
  const node = texts[path];
  return typeof node === 'object' && !Array.isArray(node) ? (node as TextTree) : {};
}
