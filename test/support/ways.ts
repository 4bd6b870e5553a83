import type { Device } from '../../shared/registry/types.ts';
import { fullMatrix } from './full.ts';

/** Languages in which journeys are walked: of the default, of a market without blanks between words, of a market without letters. */
export const JOURNEY_LOCALES = ['en_US', 'th', 'zh_CN'] as const;
export type JourneyLocale = (typeof JOURNEY_LOCALES)[number];

/** How somebody walks a journey. */
export interface Way {
  script: boolean;
  device: Device;
  locale: JourneyLocale;
}

/** A way as the title of a test says it. */
export interface NamedWay extends Way {
  name: string;
}

const DEVICES = ['desktop', 'mobile'] as const satisfies readonly Device[];

/**
 * Ways on which a journey is walked: all of them in the full run; else one with script and one without, so chosen by
 * the journey's number that three neighbours meet every language and both sizes, with script and without.
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
