import { expect, test } from 'vitest';
import { postEvents } from '../../../client/browser/usage/post-events.ts';
import { createSender } from '../../../client/browser/usage/sender.ts';
import { MOST_UNSENT, type UsageEvent, type UsageResult } from '../../../shared/usage/events.ts';
import { startCollector, TAKEN, type CollectedBody, type CollectorReply } from '../../support/collector.ts';
import { virtualClock } from '../../support/virtual-clock.ts';

const event = (at: number): UsageEvent => ({
  event_type: 'page view',
  device_id: `device-${at}`,
  user_id: `user-${at}`,
  session_id: 1,
  time: at,
  insert_id: String(at),
  event_properties: {},
});
const events = (count: number, from = 0) => Array.from({ length: count }, (_, at) => event(from + at));

async function startSender({ key = 'key', minIdLength }: { key?: string; minIdLength?: number } = {}) {
  const collector = await startCollector();
  const clock = virtualClock();
  const sends: [seconds: number, events: number][] = [];
  const results: (UsageResult & { seconds: number })[] = [];
  let kept: readonly UsageEvent[] = [];
  const sender = createSender({
    key,
    minIdLength,
    async post(body) {
      sends.push([clock.seconds(), (JSON.parse(body) as CollectedBody).events.length]);
      return postEvents(`${collector.origin}/events`, body);
    },
    after: clock.after,
    keep: (unsent) => void (kept = unsent),
    onResult: (result) => void results.push({ ...result, seconds: clock.seconds() }),
  });
  return { collector, clock, sender, sends, results, kept: () => kept };
}

const json = (status: number, body: unknown): CollectorReply => ({ status, body: JSON.stringify(body) });
const forever = (reply: CollectorReply) => () => reply;
const first = (count: number, reply: CollectorReply) => (_body: CollectedBody, index: number) =>
  index < count ? reply : TAKEN;
const endings = (results: UsageResult[]) => results.map(({ code, message }) => `${code} ${message}`);
const EXHAUSTED = 'Event rejected due to exceeded retry count';
const TRACKED = 'Event tracked successfully';

type Reply = (body: CollectedBody, index: number) => CollectorReply;
type Row = [what: string, reply: Reply, sends: number[], at: number, code: number, message: string];

// One event. Seconds of the sends, then when and how it ended.
test.each<Row>([
  ['200', forever(TAKEN), [1], 1, 200, TRACKED],
  ['200 without a code', forever(json(200, {})), [1], 1, 200, TRACKED],
  ['204 without a body', forever({ status: 204, body: '' }), [1], 1, 204, TRACKED],
  ['500 forever', forever(json(500, { code: 500 })), [1, 2, 3, 5, 8], 8, 500, EXHAUSTED],
  ['503 as a page', forever({ status: 503, body: '<html>' }), [1, 2, 3, 5, 8], 8, 500, EXHAUSTED],
  ['408 forever', forever(json(408, {})), [1, 2, 3, 5, 8], 8, 500, EXHAUSTED],
  ['304 forever', forever({ status: 304, body: '' }), [1, 2, 3, 5, 8], 8, 500, EXHAUSTED],
  ['302 forever', forever(json(200, { code: 302 })), [1, 2, 3, 5, 8], 8, 500, EXHAUSTED],
  ['a broken connection forever', forever(null), [1, 2, 3, 5, 8], 8, 500, EXHAUSTED],
  ['500 twice', first(2, json(500, {})), [1, 2, 3], 3, 200, TRACKED],
  ['500 in the body of a 200', first(1, json(200, { code: 500 })), [1, 2], 2, 200, TRACKED],
  ['429 that throttles once', first(1, json(429, { throttled_events: [0] })), [1, 31], 31, 200, TRACKED],
  [
    '429 that throttles forever',
    forever(json(429, { throttled_events: [0] })),
    [1, 31, 61, 91, 121],
    121,
    500,
    EXHAUSTED,
  ],
  ['429 without details', forever(json(429, {})), [1, 2, 3, 4, 5], 5, 500, EXHAUSTED],
  ['401 without details', forever(json(401, {})), [1, 2, 3, 4, 5], 5, 500, EXHAUSTED],
  ['403 without details', forever(json(403, {})), [1, 2, 3, 4, 5], 5, 500, EXHAUSTED],
  ['400 without details', forever(json(400, {})), [1, 2, 3, 4, 5], 5, 500, EXHAUSTED],
  ['400 that misses a field', forever(json(400, { error: 'no', missing_field: 'key' })), [1], 1, 400, 'no'],
  [
    '400 for an unknown key',
    forever(json(400, { error: 'Invalid API key: key' })),
    [1],
    1,
    400,
    'Invalid API key: key',
  ],
  ['413 for a single event', forever(json(413, { error: 'too large' })), [1], 1, 413, 'too large'],
  ['a number', forever({ status: 200, body: '5' }), [1], 1, 0, 'Unexpected error occurred'],
  ['a text', forever({ status: 200, body: '"ok"' }), [1], 1, 0, 'Unexpected error occurred'],
])('%s', async (_what, reply, seconds, at, code, message) => {
  const { collector, clock, sender, sends, results, kept } = await startSender();
  collector.answer(reply);
  sender.add(events(1));
  expect(kept()).toHaveLength(1);
  await clock.pass(200_000);
  expect(sends.map(([second]) => second)).toEqual(seconds);
  expect(collector.received).toHaveLength(seconds.length);
  expect(results).toEqual([{ event: event(0), code, message, seconds: at }]);
  expect(kept()).toEqual([]);
});

test('65 events leave in three batches, one after the other', async () => {
  const { collector, clock, sender, sends, results } = await startSender();
  sender.add(events(65));
  await clock.pass(999);
  expect(sends).toEqual([]);
  await clock.pass(1);
  expect(sends).toEqual([
    [1, 30],
    [1, 30],
    [1, 5],
  ]);
  expect(collector.received.flatMap(({ body }) => body.events)).toEqual(events(65));
  expect(endings(results)).toEqual(Array(65).fill(`200 ${TRACKED}`));
});

test('a body has the key, the events and nothing but the options of ours', async () => {
  const { collector, clock, sender } = await startSender({ minIdLength: 5 });
  sender.add(events(1));
  await clock.pass(1000);
  expect(collector.received).toMatchObject([{ path: '/events', type: 'application/json' }]);
  expect(collector.received[0]?.body).toEqual({
    api_key: 'key',
    events: events(1),
    options: { min_id_length: 5 },
  });
});

test('without a length of ids the options are empty', async () => {
  const { collector, clock, sender } = await startSender();
  sender.add(events(1));
  await clock.pass(1000);
  expect(collector.received[0]?.body.options).toEqual({});
});

test('throttled events and those that come later wait for 30 seconds', async () => {
  const { collector, clock, sender, sends } = await startSender();
  collector.answer(first(1, json(429, { throttled_events: [1] })));
  sender.add(events(3));
  await clock.pass(5000);
  sender.add(events(1, 3));
  await clock.pass(25_999);
  expect(sends).toEqual([[1, 3]]);
  await clock.pass(1);
  expect(sends).toEqual([
    [1, 3],
    [31, 4],
  ]);
});

test.each([
  ['users', { exceeded_daily_quota_users: { 'user-1': 1 } }],
  ['devices', { exceeded_daily_quota_devices: { 'device-1': 1 } }],
])('events of %s over their quota are dropped at once, the rest is sent again', async (_who, details) => {
  const { collector, clock, sender, sends, results } = await startSender();
  collector.answer(first(1, json(429, { error: 'over quota', ...details })));
  sender.add(events(3));
  await clock.pass(10_000);
  expect(sends).toEqual([
    [1, 3],
    [2, 2],
  ]);
  expect(
    results.map(({ event: { time }, code, message, seconds }) => [time, code, message, seconds]),
  ).toEqual([
    [1, 429, 'over quota', 1],
    [0, 200, TRACKED, 2],
    [2, 200, TRACKED, 2],
  ]);
});

test.each([
  ['invalid fields', { events_with_invalid_fields: { time: [1] } }],
  ['missing fields', { events_with_missing_fields: { event_type: [1] } }],
  ['ids too short', { events_with_invalid_id_lengths: { device_id: [1] } }],
  ['silence', { silenced_events: [1] }],
])('events with %s are dropped, the rest is sent again', async (_what, details) => {
  const { collector, clock, sender, sends, results } = await startSender();
  collector.answer(first(1, json(400, { error: 'bad', ...details })));
  sender.add(events(3));
  await clock.pass(10_000);
  expect(sends).toEqual([
    [1, 3],
    [2, 2],
  ]);
  expect(results.map(({ event: { time }, code }) => [time, code])).toEqual([
    [1, 400],
    [0, 200],
    [2, 200],
  ]);
});

test('batches that are too large are halved down to single events, which are dropped', async () => {
  const { collector, clock, sender, sends, results } = await startSender();
  collector.answer(forever(json(413, { error: 'too large' })));
  sender.add(events(30));
  await clock.pass(60_000);
  const at = (second: number) => sends.filter(([seconds]) => seconds === second).map(([, count]) => count);
  expect(at(1)).toEqual([30]);
  expect(at(2)).toEqual([15, 15]);
  expect(at(3)).toEqual([4, 4, 4, 3, 4, 4, 4, 3]);
  expect(at(4)).toEqual(Array(30).fill(1));
  expect(sends.every(([second]) => second <= 4)).toBe(true);
  expect(endings(results)).toEqual(Array(30).fill('413 too large'));
});

test('a batch stays small when the collector takes it, until another page', async () => {
  const { collector, clock, sender, sends } = await startSender();
  collector.answer(first(1, json(413, {})));
  sender.add(events(30));
  await clock.pass(10_000);
  sender.add(events(30, 30));
  await clock.pass(10_000);
  expect(sends.map(([, count]) => count)).toEqual([30, 15, 15, 15, 15]);
});

test('without a key nothing is sent', async () => {
  const { clock, sender, sends, results } = await startSender({ key: '' });
  sender.add(events(2));
  await clock.pass(60_000);
  expect(sends).toEqual([]);
  expect(endings(results)).toEqual(Array(2).fill('400 Event rejected due to missing API key'));
});

test('what is not on its way can be taken back, and is not sent again', async () => {
  const { clock, sender, sends, kept } = await startSender();
  sender.add(events(3));
  expect(sender.takeRest()).toEqual(events(3));
  expect(kept()).toEqual([]);
  await clock.pass(60_000);
  expect(sends).toEqual([]);
  sender.add(events(1));
  await clock.pass(1000);
  expect(sends).toEqual([[61, 1]]);
});

test('a collector that answers nobody fills no memory', async () => {
  const { sender, kept } = await startSender();
  for (let at = 0; at < MOST_UNSENT + 500; at += 1) sender.add([event(at)]);
  expect(kept()).toHaveLength(MOST_UNSENT);
  expect(kept().at(-1)).toEqual(event(MOST_UNSENT + 499));
});
