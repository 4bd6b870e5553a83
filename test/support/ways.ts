import type { Locale } from '../../shared/locales.ts';
import type { Device } from '../../shared/registry/types.ts';
import { fullMatrix } from './full.ts';

/** The default language, one without blanks between words, and one without letters. */
export const JOURNEY_LOCALES = ['en_US', 'th', 'zh_CN'] as const;
export type JourneyLocale = (typeof JOURNEY_LOCALES)[number];

export interface Way {
  script: boolean;
  device: Device;
  locale: Locale;
}

export interface NamedWay extends Way {
  name: string;
}

const DEVICES = ['desktop', 'mobile'] as const satisfies readonly Device[];

/**
 * The full run takes all ways. Otherwise each journey takes one with and one without script, so that three
 * neighbours cover every language and both sizes.
 */
export function waysOf(number: number): NamedWay[] {
  return waysByNumber(number).map(named);
}

function waysByNumber(number: number): Way[] {
  if (fullMatrix) return [true, false].flatMap((script) => everyWay(script));
  return [
    { script: true, device: DEVICES[number % 2]!, locale: JOURNEY_LOCALES[number % 3]! },
    { script: false, device: DEVICES[(number + 1) % 2]!, locale: JOURNEY_LOCALES[(number + 1) % 3]! },
  ];
}

function everyWay(script: boolean): Way[] {
  return DEVICES.flatMap((device) => JOURNEY_LOCALES.map((locale) => ({ script, device, locale })));
}

export function named(way: Way): NamedWay {
  const { script, device, locale } = way;
  return { ...way, name: `${script ? 'with' : 'without'} script, ${device}, ${locale}` };
}
