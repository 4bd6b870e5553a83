import { expect, test } from 'vitest';
import { ask, startBackend } from '../support/embedded.ts';
import { eachWayToStore } from '../support/stores.ts';
import { NOW, thai, slotId, person, guest, slots, outbox, bookings } from '../support/training-desk.ts';

eachWayToStore((store) => {
  test('of two bookings of the last seat at once one wins, the other is told that it is full', async () => {
    const backend = await startBackend(store, () => NOW);
    for (let number = 1; number < 8; number += 1) await ask(backend, 'notLoggedAdd', guest(number), thai);
    const both = await Promise.all(
      [8, 9].map((number) => backend.answer('notLoggedAdd', guest(number), thai)),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ body }) => body.code).toSorted()).toEqual([0, 1006]);
    expect((await bookings(backend)).map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await outbox(backend)).toHaveLength(8);
    expect((await slots(backend)).map(({ id }) => id)).not.toContain(slotId);
  });

  test('twenty at once get eight seats, each a seat of its own', async () => {
    const backend = await startBackend(store, () => NOW);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, number) => backend.answer('notLoggedAdd', guest(number), thai)),
    );
    expect(all.filter(({ body }) => body.code === 0)).toHaveLength(8);
    expect(all.filter(({ body }) => body.code === 1006)).toHaveLength(12);
    expect((await bookings(backend)).map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await outbox(backend)).toHaveLength(8);
  });

  test('the same address twice at once books once', async () => {
    const backend = await startBackend(store, () => NOW);
    const both = await Promise.all(
      [person, person].map((input) => backend.answer('notLoggedAdd', input, thai)),
    );
    expect(both.map(({ body }) => body.code).toSorted()).toEqual([0, 1006]);
    expect(await bookings(backend)).toHaveLength(1);
  });

  test('a seat that is given back is given again', async () => {
    const backend = await startBackend(store, () => NOW);
    for (const number of [1, 2, 3]) await ask(backend, 'notLoggedAdd', guest(number), thai);
    await backend.db.deleteFrom('bookings').where('seat', '=', 2).execute();
    await ask(backend, 'notLoggedAdd', guest(4), thai);
    expect((await bookings(backend)).map(({ seat, email }) => [seat, email.slice(0, 6)])).toEqual([
      [1, 'guest1'],
      [2, 'guest4'],
      [3, 'guest3'],
    ]);
  });
});
