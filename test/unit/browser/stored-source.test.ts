import { afterEach, expect, test, vi } from 'vitest';
import { storedSource } from '../../../client/browser/stored-source.ts';

afterEach(() => vi.unstubAllGlobals());

function browser({ search = '', stored = {} }: { search?: string; stored?: Record<string, string> }) {
  vi.stubGlobal('window', {
    location: { search },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
  });
}

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
