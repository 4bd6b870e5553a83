import { afterEach, expect, test, vi } from 'vitest';
import { trackRegistration } from '../../../client/browser/registration-hook.ts';
import { storedSource } from '../../../client/browser/stored-source.ts';

afterEach(() => vi.unstubAllGlobals());

function browser({
  search = '',
  stored = {},
  gtag,
}: {
  search?: string;
  stored?: Record<string, string>;
  gtag?: unknown;
}) {
  vi.stubGlobal('window', {
    location: { search },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    gtag,
  });
}

test('a registration tells the tracker the phone number, a conversion and an event of our own', () => {
  const told: unknown[][] = [];
  browser({ gtag: (...args: unknown[]) => told.push(args) });
  trackRegistration({ sourceChannelId: '12', phone_number: '+66812345678' });
  expect(told).toEqual([
    ['set', 'user_data', { phone_number: '+66812345678' }],
    ['event', 'conversion', { source_channel_id: '12' }],
    ['event', 'registration', { source_channel_id: '12' }],
  ]);
});

test.each([undefined, ''])('without a phone number (%j) none is sent', (phone_number) => {
  const told: unknown[][] = [];
  browser({ gtag: (...args: unknown[]) => told.push(args) });
  trackRegistration({ sourceChannelId: '', ...(phone_number === undefined ? {} : { phone_number }) });
  expect(told.map(([command]) => command)).toEqual(['event', 'event']);
});

test.each([
  ['no tracker', undefined],
  ['a tracker that is something else', 'blocked'],
  [
    'a tracker that fails',
    () => {
      throw new Error('blocked');
    },
  ],
])('%s keeps nobody from registering', (_what, gtag) => {
  browser({ gtag });
  expect(() => trackRegistration({ sourceChannelId: '1' })).not.toThrow();
});

test.each([
  ['nothing', {}, {}],
  ['an affiliate in the address', { search: '?affid=anna' }, { affid: 'anna' }],
  ['an affiliate of an earlier visit', { stored: { affid: 'ben' } }, { affid: 'ben' }],
  ['both: the address', { search: '?affid=anna', stored: { affid: 'ben' } }, { affid: 'anna' }],
  ['an empty affiliate', { search: '?affid=', stored: { affid: '' } }, {}],
  [
    'a channel',
    { stored: { sourceChannel: '{"sourceChannelId":123,"sourceTime":1}' } },
    { sourceChannelId: '123' },
  ],
  ['a channel of 0', { stored: { sourceChannel: '{"sourceChannelId":0}' } }, {}],
  ['a channel that is a word', { stored: { sourceChannel: '{"sourceChannelId":"12"}' } }, {}],
  ['broken storage', { stored: { sourceChannel: '{"sourceChannel' } }, {}],
  ['storage that holds null', { stored: { sourceChannel: 'null' } }, {}],
])('%s gives the source %j of %j', (_what, given, source) => {
  browser(given);
  expect(storedSource()).toEqual(source);
});
