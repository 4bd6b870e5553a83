import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../shared/locales.ts';
import { ACCENTS, type Accent } from '../../../shared/registry/names.ts';

export const WIDTHS = [320, 390, 768, 1024, 1440] as const;

/** What the person who looks has chosen. */
export interface Choice {
  locale: Locale;
  accent: Accent;
  /** In CSS pixels. */
  width: number;
}

/** Takes what it knows, and the first of each for the rest. */
export function readChoice(url: string): Choice {
  const asked = new URLSearchParams(/\?(.*)$/s.exec(url)?.[1] ?? '');
  const lang = asked.get('lang') ?? '';
  return {
    locale: isLocale(lang) ? lang : DEFAULT_LOCALE,
    accent: ACCENTS.find((accent) => accent === asked.get('accent')) ?? ACCENTS[0],
    width: WIDTHS.find((width) => String(width) === asked.get('width')) ?? 1440,
  };
}

export function writeChoice({ locale, accent, width }: Choice): string {
  return new URLSearchParams({ lang: locale, accent, width: String(width) }).toString();
}
