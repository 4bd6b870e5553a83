import { hash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashPhone } from '../../../client/browser/trackers/hash-phone.ts';
import { asksConsent, consentCookie, PURPOSES, readConsent } from '../../../shared/consent.ts';
import { CONSENT_WORDINGS, wordingFor } from '../../../shared/consent-wording.ts';
import { parseCookies, serializeCookie } from '../../../shared/cookies.ts';
import { TRACKER_NAMES, type TrackerName } from '../../../shared/trackers/names.ts';
import { GUARDS } from '../../../shared/trackers/guards.ts';
import { isTraceOf } from '../../../shared/trackers/traces.ts';
import { VENDORS } from '../../../shared/trackers/vendors.ts';
import { shippedRegistry } from '../../support/shipped-registry.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['{"measurement":true,"marketing":false}', { measurement: true, marketing: false }],
  ['{"measurement":true,"marketing":false,"more":1}', { measurement: true, marketing: false }],
  ['{"measurement":1,"marketing":false}', null],
  ['{"measurement":true}', null],
  ['{"measurement"', null],
  ['null', null],
  ['5', null],
  ['[]', null],
  ['', null],
  [undefined, null],
])('the cookie %j is the choice %j', (value, consent) => {
  expect(readConsent(value === undefined ? {} : { consent: value })).toEqual(consent);
});

test('a choice is kept for 180 days, percent-encoded, and read back', () => {
  const consent = { measurement: false, marketing: true };
  const line = serializeCookie(consentCookie(consent, { secure: true }), 0);
  expect(line).toBe(
    'consent=%7B%22measurement%22%3Afalse%2C%22marketing%22%3Atrue%7D; Max-Age=15552000; Path=/; ' +
      'Expires=Tue, 30 Jun 1970 00:00:00 GMT; Secure; SameSite=Lax',
  );
  expect(readConsent(parseCookies(line.split(';')[0]))).toEqual(consent);
});

test.each([
  [{ trackers: {}, usage: null }, false],
  [{ trackers: { socialPixel: '1' }, usage: null }, true],
  [{ trackers: {}, usage: { url: 'https://u.example/events', key: 'k' } }, true],
])('%j asks for consent: %s', (config, asks) => {
  expect(asksConsent(config)).toBe(asks);
});

test.each([
  ['Europe/Berlin', 'europe'],
  ['Europe/London', 'europe'],
  ['Atlantic/Canary', 'europe'],
  ['Europe/Moscow', 'world'],
  ['Asia/Bangkok', 'southeastAsia'],
  ['Asia/Ho_Chi_Minh', 'southeastAsia'],
  ['Asia/Saigon', 'southeastAsia'],
  ['Asia/Shanghai', 'china'],
  ['America/New_York', 'world'],
  ['UTC', 'world'],
  ['', 'world'],
  [undefined, 'world'],
])('the time zone %j is asked in the words of %s', (zone, wording) => {
  expect(wordingFor(zone, shippedRegistry().site.consent ?? [])).toBe(wording);
});

test('every wording has a region but the one of all others, and the registry names real time zones', () => {
  const regions = shippedRegistry().site.consent ?? [];
  expect(new Set(regions.map(({ wording }) => wording))).toEqual(new Set(CONSENT_WORDINGS));
  for (const zone of regions.flatMap(({ zones }) => zones).filter((name) => !name.endsWith('*')))
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
});

const PHONE = hash('sha256', '+66812345678');

test.each([
  ['+66812345678', PHONE],
  ['', undefined],
  ['66812345678', undefined],
  ['+0812345678', undefined],
  ['+66 81 234 5678', undefined],
  ['+1234567890123456', undefined],
])('the number %j leaves as %s', async (number, hashed) => {
  expect(await hashPhone(number)).toBe(hashed);
});

test('where a browser cannot hash, no number leaves', async () => {
  vi.stubGlobal('crypto', {});
  expect(await hashPhone('+66812345678')).toBeUndefined();
});

const REGISTRATION = { kind: 'registration', sourceChannelId: '12', phoneHash: PHONE } as const;
const CHANNEL = { kind: 'channel', sourceChannelId: 12 } as const;

const TOLD: Record<TrackerName, { id: string; registration: unknown[]; channel: unknown[] }> = {
  adConversion: {
    id: 'AW-1/label',
    registration: [
      ['set', 'user_data', { sha256_phone_number: PHONE }],
      ['event', 'conversion', { send_to: 'AW-1/label', source_channel_id: '12' }],
      ['event', 'registration', { send_to: 'AW-1', source_channel_id: '12' }],
    ],
    channel: [['event', 'channel_management', { send_to: 'AW-1', source_channel_id: 12 }]],
  },
  behaviourAnalytics: {
    id: 'G-1',
    registration: [
      ['event', 'sign_up', { send_to: 'G-1', source_channel_id: '12' }],
      ['event', 'registration', { send_to: 'G-1', source_channel_id: '12' }],
    ],
    channel: [['event', 'channel_management', { send_to: 'G-1', source_channel_id: 12 }]],
  },
  socialPixel: {
    id: '1',
    registration: [
      ['track', 'CompleteRegistration', { source_channel_id: '12' }],
      ['trackCustom', 'Registration', { source_channel_id: '12' }],
    ],
    channel: [['trackCustom', 'ChannelManagement', { source_channel_id: 12 }]],
  },
  messagingTag: {
    id: 'l',
    registration: [
      ['send', 'cv', { type: 'Conversion' }, ['l']],
      ['send', 'cv', { type: 'Registration' }, ['l']],
    ],
    channel: [['send', 'cv', { type: 'ChannelManagement' }, ['l']]],
  },
  shortVideoPixel: {
    id: 'C',
    registration: [
      ['track', 'CompleteRegistration', { source_channel_id: '12' }],
      ['track', 'Registration', { source_channel_id: '12' }],
    ],
    channel: [['track', 'ChannelManagement', { source_channel_id: 12 }]],
  },
  sessionRecorderA: {
    id: '1',
    registration: [
      ['event', 'conversion'],
      ['event', 'registration'],
    ],
    channel: [['event', 'channel_management_12']],
  },
  sessionRecorderB: {
    id: 'a',
    registration: [
      ['set', 'source_channel_id', '12'],
      ['event', 'conversion'],
      ['event', 'registration'],
    ],
    channel: [
      ['set', 'source_channel_id', '12'],
      ['event', 'channel_management'],
    ],
  },
};

test.each(TRACKER_NAMES)('%s is told of a registration and of a channel', (name) => {
  const { id, registration, channel } = TOLD[name];
  expect(VENDORS[name].registration(REGISTRATION, id)).toEqual(registration);
  expect(VENDORS[name].channel(CHANNEL, id)).toEqual(channel);
});

test('the phone number goes to the advertising tag alone, and nowhere without one', () => {
  const { phoneHash: _hash, ...without } = REGISTRATION;
  for (const name of TRACKER_NAMES) {
    const told = (event: typeof REGISTRATION | typeof without) =>
      JSON.stringify(VENDORS[name].registration(event, TOLD[name].id));
    expect(told(REGISTRATION).includes(PHONE)).toBe(name === 'adConversion');
    expect(told(without)).not.toMatch(/phone|user_data/);
  }
});

test('an id cannot leave its place in an address', () => {
  for (const { address } of [...Object.values(VENDORS), ...Object.values(GUARDS)]) {
    const plain = new URL(address('x'));
    const odd = new URL(address('../..//evil.example:1?a#b'));
    expect(odd.origin).toBe(plain.origin);
    expect(odd.pathname.split('/').length).toBe(plain.pathname.split('/').length);
    expect(odd.hash).toBe('');
  }
});

test.each([
  ['AMP_0123456789', 'measurement'],
  ['analytics', 'measurement'],
  ['variant', 'measurement'],
  ['_ga', 'measurement'],
  ['_ga_ABC123', 'measurement'],
  ['_hjSessionUser_3456789', 'measurement'],
  ['_clck', 'measurement'],
  ['_cltk', 'measurement'],
  ['_gcl_au', 'marketing'],
  ['_gac_UA-1', 'marketing'],
  ['_fbp', 'marketing'],
  ['_fbc', 'marketing'],
  ['__lt__cid', 'marketing'],
  ['_ttp', 'marketing'],
  ['_tt_enable_cookie', 'marketing'],
  ['ttcsid_C4', 'marketing'],
  ['consent', null],
  ['language', null],
  ['i18n_redirected', null],
  ['org.springframework.web.servlet.i18n.CookieLocaleResolver.LOCALE', null],
  ['lang', null],
  ['sourceChannel', null],
  ['gclid', null],
  ['affid', null],
  ['searchSources', null],
  ['regionalNoticeUntil', null],
  ['reloadGuard', null],
  ['_garden', null],
])('%s belongs to a consent to %s', (name, purpose) => {
  expect(PURPOSES.filter((one) => isTraceOf(one, name))).toEqual(purpose === null ? [] : [purpose]);
});

/* Specification 4, registration conversion hook. */

let hook: typeof import('../../../client/browser/registration-hook.ts');
let events: typeof import('../../../client/browser/trackers/tracker-events.ts');

beforeEach(async () => {
  vi.resetModules();
  hook = await import('../../../client/browser/registration-hook.ts');
  events = await import('../../../client/browser/trackers/tracker-events.ts');
});

test('trackers that come later hear what has happened, in order, and what will', async () => {
  events.trackChannel(12);
  await hook.trackRegistration({ sourceChannelId: '12', phone_number: '+66812345678' });
  const heard: unknown[] = [];
  events.onTrackerEvent((event) => heard.push(event));
  expect(heard).toEqual([CHANNEL, REGISTRATION]);
  events.trackChannel(13);
  expect(heard.at(-1)).toEqual({ kind: 'channel', sourceChannelId: 13 });
});

test.each([undefined, '', 'none'])('a registration with the number %j is told without one', async (phone) => {
  const heard: unknown[] = [];
  events.onTrackerEvent((event) => heard.push(event));
  await hook.trackRegistration({
    sourceChannelId: '',
    ...(phone === undefined ? {} : { phone_number: phone }),
  });
  expect(heard).toEqual([{ kind: 'registration', sourceChannelId: '' }]);
});
