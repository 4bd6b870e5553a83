import { LOCALE_CODES } from './locales.ts';
import type { PageState, PublicConfig } from './page-data.ts';

/** A state as documents carry it: without what it has in common with that of most sites. */
export interface WrittenState extends Omit<PageState, 'config' | 'languages'> {
  config: Partial<PublicConfig>;
  languages: Partial<PageState['languages']>;
}

/** A site without services of others, which serves every language. */
const USUAL_CONFIG = {
  trackers: {},
  guards: {},
  regionalCheck: { url: null, signed: false },
  usage: null,
} satisfies Partial<PublicConfig>;
const USUAL_LANGUAGES = { served: LOCALE_CODES } satisfies Partial<PageState['languages']>;

export function writtenState(state: PageState): WrittenState {
  return {
    ...state,
    config: unusual(state.config, USUAL_CONFIG),
    languages: unusual(state.languages, USUAL_LANGUAGES),
  };
}

/** Returns what `writtenState` was given. */
export function readState(written: WrittenState): PageState {
  return {
    ...written,
    config: { ...USUAL_CONFIG, ...written.config } as PublicConfig,
    languages: { ...USUAL_LANGUAGES, ...written.languages } as PageState['languages'],
  };
}

function unusual<T extends object>(values: T, usual: Partial<T>): Partial<T> {
  const known = new Map<string, string>(
    Object.entries(usual).map(([key, value]) => [key, JSON.stringify(value)]),
  );
  const differ = Object.entries(values).filter(([key, value]) => known.get(key) !== JSON.stringify(value));
  return Object.fromEntries(differ) as Partial<T>;
}
