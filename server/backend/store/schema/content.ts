import type { Locale } from '../../../../shared/locales.ts';

/** A banner on top of the blog and of the home page, in one language. */
export interface BannerRow {
  id: string;
  locale: Locale;
  position: number;
  title: string;
  text: string;
  label: string;
  /** Registry id of the page it leads to. */
  page: string;
}

/** A notice above the header, in one language. */
export interface NoticeRow {
  id: string;
  locale: Locale;
  position: number;
  text: string;
  href: string | null;
}

/** A word beside an entry of the menu, such as "new". */
export interface MenuMarkRow {
  /** Registry id of the page whose entry is marked. */
  page: string;
  locale: Locale;
  mark: string;
}

/** A text that visitors agree to, in one language. */
export interface AgreementRow {
  /** 1 privacy policy, 2 terms. */
  type: '1' | '2';
  locale: Locale;
  version: string;
  title: string;
  html: string;
}

/** A way to reach people, in one language. */
export interface ContactRow {
  id: string;
  locale: Locale;
  /** `sales`: prices, partners, footer; `help`: help centre. */
  list: 'sales' | 'help';
  position: number;
  kind: string;
  label: string;
  value: string;
  href: string;
  hours: string;
  /** Locale codes divided by commas. */
  languages: string;
}

/** Which content the store holds. */
export interface SeedRow {
  /** Always 'content'. */
  name: string;
  /** Hash of the content that was written last. */
  hash: string;
}
