import { expect, test } from 'vitest';
import { RenderTurns } from '../../../server/limits/render-turns.ts';

const WAIT_MS = 2000;
const LIMITS = { rendersAtOnce: 2, rendersWaiting: 10, renderWaitMs: WAIT_MS, renderingMs: 3 };
const counts = () => ({ running: 0, waiting: 0, refused: 0 });

/** Counts the turns of the event loop until it is stopped. */
function countTurns() {
  let turns = 0;
  let on = true;
  const next = () => {
    turns += 1;
    if (on) setImmediate(next);
  };
  setImmediate(next);
  return { now: () => turns, stop: () => void (on = false) };
}

test.each([
  [1, 4],
  [2, 8],
  [10, 40],
])(
  'renders of %i ms that wait: others have had their turns before the next begins, at least %i',
  async (ms, least) => {
    let clock = 0;
    const limits = { ...LIMITS, renderingMs: 1 };
    const turns = new RenderTurns(
      limits,
      counts(),
      () => false,
      () => clock,
    );
    const held = [await turns.begin(), await turns.begin()];
    const began: number[] = [];
    const loop = countTurns();
    const renders = Array.from({ length: 4 }, () =>
      turns.run(async () => {
        began.push(loop.now());
        clock += ms;
      }),
    );
    for (const turn of held) turn.end();
    await Promise.all(renders);
    loop.stop();
    const between = began.slice(1).map((at, index) => at - (began[index] as number));
    expect(between).toHaveLength(3);
    for (const count of between) expect(count).toBeGreaterThanOrEqual(least);
  },
);

test('renders that take little share a turn of the event loop', async () => {
  const turns = new RenderTurns(
    LIMITS,
    counts(),
    () => false,
    () => 0,
  );
  const held = [await turns.begin(), await turns.begin()];
  const began: number[] = [];
  const loop = countTurns();
  const renders = Array.from({ length: 4 }, () => turns.run(async () => void began.push(loop.now())));
  for (const turn of held) turn.end();
  await Promise.all(renders);
  loop.stop();
  expect(new Set(began).size).toBe(1);
});

test('all places are free again in the end, in whatever order turns were paused and ended', async () => {
  const counted = counts();
  const turns = new RenderTurns(LIMITS, counted);
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      turns.run(async (turn) => {
        if (at % 2 === 0) await turn.pause(Promise.resolve());
        order.push(at);
      }),
    ),
  );
  expect(order.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  await expect.poll(() => counted).toEqual({ running: 0, waiting: 0, refused: 0 });
});

test('while turns are late as many wait as compute at once, otherwise as many as may', async () => {
  const counted = counts();
  let isLate = true;
  const limits = { ...LIMITS, rendersAtOnce: 1, rendersWaiting: 2 };
  const turns = new RenderTurns(limits, counted, () => isLate);
  const held = await turns.begin();
  const waiting = [turns.begin()];
  await expect(turns.begin()).rejects.toMatchObject({ code: 'OVERLOADED', status: 503 });
  isLate = false;
  waiting.push(turns.begin());
  await expect(turns.begin()).rejects.toMatchObject({ code: 'OVERLOADED' });
  held.end();
  for (const turn of waiting) (await turn).end();
  expect(counted.refused).toBe(2);
});

test('once the first has waited as long as any may, only as many wait as compute at once, until it is its turn', async () => {
  const counted = counts();
  let clock = 0;
  const limits = { ...LIMITS, rendersAtOnce: 1, rendersWaiting: 3 };
  const turns = new RenderTurns(
    limits,
    counted,
    () => false,
    () => clock,
  );
  const held = await turns.begin();
  const first = turns.begin();
  clock = WAIT_MS - 1;
  const second = turns.begin();
  clock = WAIT_MS;
  await expect(turns.begin()).rejects.toMatchObject({ code: 'OVERLOADED', status: 503 });
  held.end();
  const begun = await first;
  const third = turns.begin();
  begun.end();
  for (const turn of [second, third]) (await turn).end();
  expect(counted.refused).toBe(1);
});
