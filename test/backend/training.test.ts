import { expect, test } from 'vitest';
import { ask, refusal, startBackend } from '../support/embedded.ts';
import { eachStore } from '../support/stores.ts';
import { NOW, thai, slotId, person, slots, bookings } from '../support/training-desk.ts';

const DAY = 86_400_000;

eachStore((store) => {
  test("sessions ahead are listed with country and prefix, the visitor's language first", async () => {
    const backend = await startBackend(store, () => NOW);
    const answer = await ask(backend, 'getNotLoggedDefaultCountry', {}, thai);
    expect(answer).toMatchObject({ country: 'TH', phonePrefix: '66' });
    const langs = answer.slots.map(({ lang }) => lang);
    expect(langs.lastIndexOf('th')).toBe(langs.filter((lang) => lang === 'th').length - 1);
    const starts = answer.slots.filter(({ lang }) => lang === 'th').map(({ start }) => start);
    expect(starts).toEqual(starts.toSorted());
    expect(answer.slots.every(({ start, left }) => Date.parse(start) > NOW && left === 8)).toBe(true);
    expect(new Set(langs).size).toBe(6);
  });

  test('sessions are added day by day, and what has begun is no longer listed', async () => {
    let now = NOW;
    const backend = await startBackend(store, () => now);
    const before = await slots(backend);
    now += 10 * DAY;
    await slots(backend);
    await backend.background.settled();
    const after = await slots(backend);
    expect(after.every(({ start }) => Date.parse(start) > now)).toBe(true);
    const known = new Set(before.map(({ id }) => id));
    expect(after.some(({ id }) => !known.has(id))).toBe(true);
    expect(after.some(({ id }) => known.has(id))).toBe(true);
    expect(Math.abs(after.length - before.length)).toBeLessThan(30);
    const old = await backend.db
      .selectFrom('training_slots')
      .select('id')
      .where('start', '<', now - DAY)
      .execute();
    expect(old).toEqual([]);
  });

  test('a session without seats is closed and stays so', async () => {
    let now = NOW;
    const backend = await startBackend(store, () => now);
    await slots(backend);
    await backend.db.updateTable('training_slots').set({ seats: 0 }).where('id', '=', slotId).execute();
    now += DAY;
    await slots(backend);
    await backend.background.settled();
    expect((await slots(backend)).map(({ id }) => id)).not.toContain(slotId);
    expect(await refusal(backend, 'notLoggedAdd', person, thai)).toEqual({
      status: 200,
      code: 1006,
      fields: { slotId: 'full' },
    });
  });

  test('from where a session was booked is forgotten once it has begun', async () => {
    let now = NOW;
    const backend = await startBackend(store, () => now);
    const who = { ...thai, address: '2400:cb00:1:2' };
    await ask(backend, 'notLoggedAdd', person, who);
    const networks = async () => (await bookings(backend)).map((row) => [row.network, row.allocation]);
    const [kept = []] = await networks();
    expect(kept.every((hash) => hash.length === 43)).toBe(true);
    now += 5 * DAY;
    await slots(backend);
    await backend.background.settled();
    expect(await networks()).toEqual([['', '']]);
  });

  test('a session that has begun takes no booking', async () => {
    let now = NOW;
    const backend = await startBackend(store, () => now);
    now = Date.parse('2026-11-24T03:00:00Z');
    expect(await refusal(backend, 'notLoggedAdd', person, thai)).toMatchObject({ code: 1006 });
  });
});
