import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { inShortTurns } from '../../../server/http/short-turns.ts';

const TURN_MS = 3;
const ANSWER_MS = 1;

/** A listener whose answers each take a millisecond of a clock that nothing else moves. */
function startCounting() {
  let now = 0;
  const answered: string[] = [];
  const gone = new Set<string>();
  const turns = inShortTurns(
    ({ url = '' }) => {
      answered.push(url);
      now += ANSWER_MS;
    },
    TURN_MS,
    () => now,
  );
  const ask = (url: string, socket: object) =>
    turns.listener(
      { url, socket, method: 'GET' } as IncomingMessage,
      {
        get destroyed() {
          return gone.has(url);
        },
      } as ServerResponse,
    );
  return { ask, answered, gone, cameIn: turns.cameIn, pass: (ms: number) => void (now += ms) };
}

/** Until other events have had their turn. */
const oneTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('as many answers begin in a turn as fit, and the others in the next, in order', async () => {
  const { ask, answered } = startCounting();
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  for (const name of names) ask(name, {});
  expect(answered).toEqual(['a', 'b', 'c']);
  await oneTurn();
  expect(answered).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  await oneTurn();
  expect(answered).toEqual(names);
});

test('the first request of a connection comes before the others that wait', async () => {
  const { ask, answered } = startCounting();
  const busy = {};
  for (const name of ['1', '2', '3', '4', '5']) ask(name, busy);
  ask('new', {});
  await oneTurn();
  expect(answered).toEqual(['1', '2', '3', 'new', '4', '5']);
});

test('requests that come one by one do not wait', async () => {
  const { ask, answered } = startCounting();
  for (const name of ['a', 'b']) {
    ask(name, {});
    expect(answered.at(-1)).toBe(name);
    await oneTurn();
    await oneTurn();
  }
});

test('nobody who has left is answered', async () => {
  const { ask, answered, gone } = startCounting();
  for (const name of ['a', 'b', 'c', 'd', 'e']) ask(name, {});
  gone.add('d');
  await oneTurn();
  expect(answered).toEqual(['a', 'b', 'c', 'e']);
});

test('health is answered at once, whoever waits', async () => {
  const { ask, answered } = startCounting();
  const names = ['a', 'b', 'c', 'd'];
  for (const name of names) ask(name, {});
  ask('/healthz', {});
  expect(answered).toEqual(['a', 'b', 'c', '/healthz']);
  await oneTurn();
  expect(answered.slice(4)).toEqual(['d']);
});

test('while turns bring newcomers no answer begins, for as long as answers took before', async () => {
  const { ask, answered, cameIn, pass } = startCounting();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) ask(name, {});
  for (let turn = 0; turn < TURN_MS; turn += 1) {
    cameIn();
    await oneTurn();
    expect(answered).toEqual(['a', 'b', 'c']);
    pass(1);
  }
  cameIn();
  await oneTurn();
  expect(answered).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('a turn without newcomers ends their time', async () => {
  const { ask, answered, cameIn } = startCounting();
  for (const name of ['a', 'b', 'c', 'd']) ask(name, {});
  cameIn();
  await oneTurn();
  expect(answered).toEqual(['a', 'b', 'c']);
  await oneTurn();
  expect(answered).toEqual(['a', 'b', 'c', 'd']);
});
