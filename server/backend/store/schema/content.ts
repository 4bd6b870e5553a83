import type { Locale } from '../../../../shared/locales.ts';

export interface BannerRow {
  id: string;
  locale: Locale;
  position: number;
  title: string;
  text: string;
  label: string;
  /** Registry id. */
  page: string;
}

export interface NoticeRow {
  id: string;
  locale: Locale;
  position: number;
  text: string;
  href: string | null;
}

export interface MenuMarkRow {
  /** Registry id. */
  page: string;
  locale: Locale;
  mark: string;
}

export interface AgreementRow {
  /** 1 privacy policy, 2 terms. */
  type: '1' | '2';
  locale: Locale;
  version: string;
  title: string;
  html: string;
}

export interface ContactRow {
  id: string;
  locale: Locale;
  /** `sales`: prices, partners, footer. `help`: help centre. */
  list: 'sales' | 'help';
  position: number;
  kind: string;
  label: string;
  value: string;
  href: string;
  hours: string;
  /** Comma-separated locale codes. */
  languages: string;
}

export interface SeedRow {
  /** Always 'content'. */
  name: string;
  hash: string;
}
