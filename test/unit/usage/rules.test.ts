import { expect, test } from 'vitest';
import { APP_VERSION } from '../../../shared/app-version.ts';
import { createEarlyEvents } from '../../../shared/usage/early-events.ts';
import { countProperties, type UsageEvent } from '../../../shared/usage/events.ts';
import {
  decodeIdentity,
  encodeIdentity,
  IDENTITY_COOKIE_SECONDS,
  identityCookieName,
  resumeIdentity,
  SESSION_MS,
  withEvent,
  withUser,
} from '../../../shared/usage/identity.ts';
import { PART_BYTES, partsOf } from '../../../shared/usage/parts.ts';
import { isProperties } from '../../../shared/usage/properties.ts';

const START = 1_000_000;
const known = { deviceId: 'd1', sessionId: START, lastEventTime: START };

test.each([
  ['at once', 0, START],
  ['after exactly 30 minutes', SESSION_MS, START],
  ['a millisecond later', SESSION_MS + 1, START + SESSION_MS + 1],
  ['after the clock was set back', -5000, START],
])('an event %s belongs to the right session', (_when, passed, sessionId) => {
  const now = START + passed;
  expect(withEvent(known, now)).toEqual({ ...known, sessionId, lastEventTime: now });
  // So does the load of a page.
  expect(resumeIdentity(known, now, 'other')).toEqual({ ...known, sessionId, lastEventTime: now });
});

test('each event puts the end of the session off', () => {
  let identity = known;
  for (let at = 1; at <= 10; at += 1) identity = withEvent(identity, START + at * SESSION_MS);
  expect(identity.sessionId).toBe(START);
});

test('where nothing is stored a page begins a session with a device of its own', () => {
  expect(resumeIdentity(null, START, 'd2')).toEqual({
    deviceId: 'd2',
    sessionId: START,
    lastEventTime: START,
  });
});

test.each([
  ['nobody is recognised', undefined, 'anna', START],
  ['the same user is recognised again', 'anna', 'anna', START],
  ['another user takes over', 'anna', 'ben', START + 5],
  ['the user leaves', 'anna', undefined, START + 5],
  ['nobody stays nobody', undefined, undefined, START],
])('when %s, the session is right', (_what, before, after, sessionId) => {
  const identity = before === undefined ? known : { ...known, userId: before };
  const changed = withUser(identity, after, START + 5);
  expect(changed.sessionId).toBe(sessionId);
  expect(changed.userId).toBe(after);
  expect('userId' in changed).toBe(after !== undefined);
});

test('the cookie is named by ten characters of the key, and lives for 365 days', () => {
  expect(identityCookieName('0123456789abcdef')).toBe('AMP_0123456789');
  expect(IDENTITY_COOKIE_SECONDS * 1000).toBe(31_536_000_000);
});

test('the cookie holds base64 of percent-encoded JSON', () => {
  const identity = { ...known, userId: 'สมชาย' };
  const value = encodeIdentity(identity);
  expect(value).toMatch(/^[A-Za-z\d+/=]+$/);
  expect(JSON.parse(decodeURIComponent(atob(value)))).toEqual(identity);
  expect(decodeIdentity(value)).toEqual(identity);
});

test.each([
  ['no cookie', undefined],
  ['nothing', ''],
  ['no base64', '%%%'],
  ['no JSON', btoa('x')],
  ['null', btoa('null')],
  ['a list', btoa('[]')],
  ['a device that is markup', btoa(encodeURIComponent('{"deviceId":"<b>","sessionId":1,"lastEventTime":1}'))],
  ['a session that is text', btoa(encodeURIComponent('{"deviceId":"d","sessionId":"1","lastEventTime":1}'))],
  ['a time below zero', btoa(encodeURIComponent('{"deviceId":"d","sessionId":1,"lastEventTime":-1}'))],
])('%s is nobody', (_what, value) => {
  expect(decodeIdentity(value)).toBeNull();
});

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]));

test.each([
  ['an empty object', {}, true],
  ['1000 keys', keys(1000), true],
  ['1001 keys', keys(1001), false],
  ['1000 keys with 1000 in one of them', { ...keys(999), nested: keys(1000) }, true],
  ['1001 keys in a nested object', { nested: keys(1001) }, false],
  ['1001 keys in an object of a list', { list: [keys(1001)] }, false],
  ['texts, numbers and truths', { a: 'x', b: 1, c: false }, true],
  ['a list of texts and objects', { list: ['x', 1, { a: 1 }] }, true],
  ['null', { a: null }, false],
  ['null in a list', { list: [null] }, false],
  ['a list in a list', { list: [[1]] }, false],
  ['undefined', { a: undefined }, false],
  ['a function', { a: () => {} }, false],
  ['a list', [], false],
  ['nothing', null, false],
  ['a text', 'x', false],
])('%s as properties', (_what, value, valid) => {
  expect(isProperties(value)).toBe(valid);
});

test('the first 512 events before the client is there are kept, and one warning is given', () => {
  let warnings = 0;
  const early = createEarlyEvents<number>(() => (warnings += 1));
  const taken = Array.from({ length: 600 }, (_, at) => early.push(at));
  expect(taken.filter(Boolean)).toHaveLength(512);
  expect(warnings).toBe(1);
  expect(early.take()).toEqual(Array.from({ length: 512 }, (_, at) => at));
  expect(early.take()).toEqual([]);
  expect(early.push(1)).toBe(true);
});

// Specification 7: the date is that of UTC, wherever the visitor is.
test.each([
  ['2026-11-23T23:59:59.999Z', '2026-11-23'],
  ['2026-11-24T00:00:00.000Z', '2026-11-24'],
])('a count event at %s has name, page, version and the date %s', (at, date) => {
  const href = 'https://www.stallwise.com/th/blog/search.htm?content=secret#a';
  expect(countProperties('page view', href, APP_VERSION, Date.parse(at))).toEqual({
    name: 'page view',
    url: 'https://www.stallwise.com/th/blog/search.htm',
    version: '1.0.442',
    date,
  });
});

const event = (insert_id: string, name = 'x'): UsageEvent => ({
  event_type: name,
  device_id: 'd',
  session_id: 1,
  time: 1,
  insert_id,
  event_properties: {},
});

test('the rest leaves in parts under 64 KB, each a body of its own and in order', () => {
  const events = Array.from({ length: 400 }, (_, at) => event(String(at), 'ก'.repeat(100)));
  const parts = partsOf(events, 'key', 5);
  expect(parts.length).toBeGreaterThan(1);
  for (const { body, events: part } of parts) {
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(PART_BYTES);
    expect(JSON.parse(body)).toEqual({ api_key: 'key', events: part, options: { min_id_length: 5 } });
  }
  expect(parts.flatMap(({ events: part }) => part)).toEqual(events);
});

test('no events make no part, and one that is too large by itself is left out', () => {
  expect(partsOf([], 'key')).toEqual([]);
  const [part] = partsOf([event('1'), event('2', 'x'.repeat(PART_BYTES)), event('3')], 'key');
  expect(part?.events.map(({ insert_id }) => insert_id)).toEqual(['1', '3']);
});
