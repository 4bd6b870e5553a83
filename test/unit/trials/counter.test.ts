import { expect, test, vi } from 'vitest';
import type { CountRow, CountStore } from '../../../server/trials/count-store.ts';
import { createCounter } from '../../../server/trials/counter.ts';

const shown = { page: 'spring', run: '1', variant: 'b', event: 'show' } as const;

function memoryStore() {
  const written: CountRow[][] = [];
  const trouble = { open: false, add: false };
  let closed = 0;
  const store: CountStore = {
    async add(rows) {
      if (trouble.add) throw new Error('no answer');
      written.push([...rows]);
    },
    read: async () => [],
    close: async () => void (closed += 1),
  };
  const failures: unknown[] = [];
  const open = vi.fn<() => Promise<CountStore>>(async () => {
    if (trouble.open) throw new Error('no store');
    return store;
  });
  const counter = createCounter({ open, everyMs: 60_000, onFailure: (error) => failures.push(error) });
  const count = (event: CountRow['event'] = 'show', times = 1) => {
    for (let at = 0; at < times; at += 1) counter.count({ ...shown, event });
  };
  return { counter, count, open, written, trouble, failures, closed: () => closed };
}

test('many counts are one write, and none is nothing at all', async () => {
  const { counter, count, open, written } = memoryStore();
  await counter.flush();
  expect(open).not.toHaveBeenCalled();
  count('show', 1000);
  count('button', 3);
  await counter.flush();
  await counter.flush();
  expect(written).toEqual([
    [
      { ...shown, count: 1000 },
      { ...shown, event: 'button', count: 3 },
    ],
  ]);
});

test('what could not be written is written later, with what came meanwhile, and told of once', async () => {
  const { counter, count, written, trouble, failures } = memoryStore();
  trouble.open = true;
  count();
  await counter.flush();
  trouble.open = false;
  trouble.add = true;
  count();
  await counter.flush();
  expect([written, failures]).toEqual([[], [new Error('no store')]]);
  trouble.add = false;
  count();
  await counter.flush();
  expect(written).toEqual([[{ ...shown, count: 3 }]]);
});

test('while nothing can be written, memory stays bounded', async () => {
  const { counter, trouble, written } = memoryStore();
  trouble.add = true;
  for (let at = 0; at < 10_100; at += 1) counter.count({ ...shown, page: `page${at}` });
  await counter.flush();
  trouble.add = false;
  await counter.flush();
  expect(written[0]).toHaveLength(10_000);
});

test('the end writes the rest and closes the store', async () => {
  const { counter, count, written, closed } = memoryStore();
  count();
  await counter.close();
  expect([written, closed()]).toEqual([[[{ ...shown, count: 1 }]], 1]);
});
