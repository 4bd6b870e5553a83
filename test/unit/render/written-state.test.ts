import { expect, test } from 'vitest';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import type { PageState } from '../../../shared/page-data.ts';
import { readState, writtenState } from '../../../shared/written-state.ts';

type Config = PageState['config'];
type Languages = PageState['languages'];

const HOSTS = { main: 'a', professional: 'b', public: ['a', 'b'] };
const config: Config = {
  appVersion: '1.0.0',
  passwordIv: 'iv',
  trackers: {},
  guards: {},
  hosts: HOSTS,
  regionalCheck: { url: null, signed: false },
  production: true,
  usage: null,
};
const languages: Languages = { served: LOCALE_CODES, fallback: 'th', noPathLanguage: [] };

const stateOf = (own: Partial<Config>, spoken: Partial<Languages>) =>
  ({ build: 'b', config: { ...config, ...own }, languages: { ...languages, ...spoken } }) as PageState;

test.each<[string, Partial<Config>, Partial<Languages>, object, object]>([
  ['with nothing of its own', {}, {}, {}, {}],
  ['with a tracker', { trackers: { socialPixel: '1' } }, {}, { trackers: { socialPixel: '1' } }, {}],
  ['with usage', { usage: { url: 'u', key: 'k' } }, {}, { usage: { url: 'u', key: 'k' } }, {}],
  [
    'with a signed check',
    { regionalCheck: { url: null, signed: true } },
    {},
    { regionalCheck: { url: null, signed: true } },
    {},
  ],
  ['in two languages', {}, { served: ['th', 'vi'] }, {}, { served: ['th', 'vi'] }],
])(
  'the state of a site %s is written without what is usual',
  (_site, own, spoken, written, spokenWritten) => {
    const state = stateOf(own, spoken);
    const text = JSON.stringify(writtenState(state));
    const { appVersion, passwordIv, hosts, production } = config;
    expect(JSON.parse(text)).toEqual({
      build: 'b',
      config: { appVersion, passwordIv, hosts, production, ...written },
      languages: { fallback: 'th', noPathLanguage: [], ...spokenWritten },
    });
    expect(readState(JSON.parse(text))).toEqual(state);
  },
);
