import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../shared/locales.ts';
import { ACCENTS, SCENARIOS, type Accent, type ScenarioName } from '../../../shared/registry/names.ts';

export const WIDTHS = [320, 390, 768, 1440] as const;

/** In percent of a frame's own size. */
export const SIZES = [100, 75, 50, 25] as const;

/** What the frames of a bench stand side by side by. */
export const SIDES = ['widths', 'languages', 'accents', 'scenarios', 'options', 'pictures'] as const;
export type Side = (typeof SIDES)[number];

/** What the person who looks has chosen. */
export interface Choice {
  locale: Locale;
  accent: Accent;
  scenario: ScenarioName;
  /** In CSS pixels. */
  width: number;
  size: number;
  by: Side;
}

/** Takes what it knows, and the usual one for the rest. */
export function readChoice(asked: URLSearchParams): Choice {
  const lang = asked.get('lang') ?? '';
  const oneOf = <T>(name: string, values: readonly T[], usual: T) =>
    values.find((value) => String(value) === asked.get(name)) ?? usual;
  return {
    locale: isLocale(lang) ? lang : DEFAULT_LOCALE,
    accent: oneOf('accent', ACCENTS, ACCENTS[0]),
    scenario: oneOf('day', SCENARIOS, SCENARIOS[0]),
    width: oneOf<number>('width', WIDTHS, 1440),
    size: oneOf<number>('size', SIZES, 50),
    by: oneOf('by', SIDES, SIDES[0]),
  };
}

/** As words of an address; {@link readChoice} reads them. */
export function choiceWords({ locale, accent, scenario, width, size, by }: Choice): Record<string, string> {
  return { lang: locale, accent, day: scenario, width: String(width), size: String(size), by };
}

export function queryOf(words: Readonly<Record<string, string>>): string {
  return new URLSearchParams(words).toString();
}
