import { expect, test } from 'vitest';
import type { Backend } from '../../server/backend/open-backend.ts';
import { ask, refusal, startBackend, visitor } from '../support/embedded.ts';
import { eachStore } from '../support/stores.ts';

/** A Friday, noon in Singapore. */
const NOW = Date.parse('2026-11-20T04:00:00Z');
const DAY = 86_400_000;
const thai = visitor({ cookie: 'language=th', 'accept-language': 'th-TH,th;q=0.9' });
const slotId = 'th-20261124-1000';
const person = { slotId, name: 'สมชาย', email: 'somchai@example.com', country: 'TH' };
const guest = (number: number) => ({ ...person, email: `guest${number}@example.com` });

const slots = async (backend: Backend) => (await ask(backend, 'getNotLoggedDefaultCountry', {}, thai)).slots;
const outbox = (backend: Backend) => backend.db.selectFrom('outbox').selectAll().execute();
const bookings = (backend: Backend) =>
  backend.db.selectFrom('bookings').selectAll().orderBy('seat').execute();

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

  test('a booking takes the lowest seat, normalises what was typed and is told by mail', async () => {
    const backend = await startBackend(store, () => NOW);
    const answer = await ask(
      backend,
      'notLoggedAdd',
      {
        ...person,
        email: ' SomChai@Example.COM ',
        phoneNumber: '081 234 5678',
        shopName: ' ร้าน ',
        marketplaces: 'Shopee, ,Lazada ',
        timeZone: 'Europe/Berlin',
      },
      thai,
    );
    expect(answer).toMatchObject({ start: '2026-11-24T03:00:00.000Z', minutes: 45 });
    const [booking] = await bookings(backend);
    expect(booking).toMatchObject({
      id: answer.bookingId,
      seat: 1,
      email: 'somchai@example.com',
      phone: '+66812345678',
      shop_name: 'ร้าน',
      marketplaces: 'Shopee,Lazada',
      locale: 'th',
      account_id: null,
    });
    expect((await slots(backend)).find(({ id }) => id === slotId)?.left).toBe(7);
    const [mail] = await outbox(backend);
    expect(mail).toMatchObject({ channel: 'mail', recipient: 'somchai@example.com' });
    // Ten o'clock in Bangkok, in the visitor's own time.
    expect(mail?.text).toContain('4:00');
    expect(mail?.text).toContain('24 พฤศจิกายน');
  });

  test.each([undefined, 'Asia/Nowhere', '+01:00'])(
    "without a known zone (%s) the market's own counts",
    async (timeZone) => {
      const backend = await startBackend(store, () => NOW);
      await ask(backend, 'notLoggedAdd', { ...person, timeZone }, thai);
      expect((await outbox(backend))[0]?.text).toContain('10:00');
    },
  );

  test('one address books a session once, in whatever letters, and another session as well', async () => {
    const backend = await startBackend(store, () => NOW);
    await ask(backend, 'notLoggedAdd', person, thai);
    const again = { ...person, email: 'SOMCHAI@EXAMPLE.COM' };
    expect(await refusal(backend, 'notLoggedAdd', again, thai)).toEqual({
      status: 200,
      code: 1006,
      fields: { slotId: 'full' },
    });
    await ask(backend, 'notLoggedAdd', { ...person, slotId: 'th-20261124-1500' }, thai);
    expect(await outbox(backend)).toHaveLength(2);
  });

  test('a person gets five seats a day, however the address is written, and an address twenty an hour', async () => {
    const limits = { unprovedBookingsPerHour: 100, unprovedBookingsPerHourInAll: 10_000 };
    const backend = await startBackend(store, () => NOW, { limits });
    const ids = (await slots(backend)).map(({ id }) => id);
    const book = async (turn: number, email: string, address: string) => {
      const who = { ...thai, address };
      return (await backend.answer('notLoggedAdd', { ...person, slotId: ids[turn], email }, who)).status;
    };
    const spellings = [
      'ann@gmail.com',
      'an.n@gmail.com',
      'ann+1@gmail.com',
      'ann+2@GMAIL.com',
      'a.nn@googlemail.com',
    ];
    for (const [turn, email] of spellings.entries()) expect(await book(turn, email, `a${turn}`)).toBe(200);
    expect(await book(5, 'ann@gmail.com', 'b')).toBe(429);
    expect(await outbox(backend)).toHaveLength(5);
    for (let turn = 0; turn < 20; turn += 1) expect(await book(turn, `${turn}@shop.test`, 'c')).toBe(200);
    expect(await book(20, '20@shop.test', 'c')).toBe(429);
    expect(await book(20, '20@shop.test', 'd')).toBe(200);
  });

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

  test('a mail that cannot be kept takes its booking back', async () => {
    const backend = await startBackend(store, () => NOW, { failures: [] });
    await backend.db.schema.dropTable('outbox').execute();
    expect(await refusal(backend, 'notLoggedAdd', person, thai)).toMatchObject({ status: 503 });
    expect(await bookings(backend)).toEqual([]);
  });

  test.each<[input: object, code: number, fields: object]>([
    [{ name: ' ' }, 1001, { name: 'required' }],
    [{ email: '' }, 1001, { email: 'required' }],
    [{ email: 'a@b' }, 1001, { email: 'email' }],
    [{ email: 'a@x.test, b@x.test' }, 1001, { email: 'email' }],
    [{ phoneNumber: '12' }, 1001, { phoneNumber: 'phone' }],
    [{ phoneNumber: '812345678', phonePrefix: 'x' }, 1001, { phoneNumber: 'phone' }],
    [{ country: 'QQ' }, 1001, { country: 'country' }],
    [{ name: '', email: 'x', country: 'QQ' }, 1001, { name: 'required', email: 'email', country: 'country' }],
    [{ slotId: 'th-20200101-1000' }, 1001, { slotId: 'choice' }],
    [{ slotId: '__proto__' }, 1001, { slotId: 'choice' }],
  ])('%j is refused', async (wrong, code, fields) => {
    const backend = await startBackend(store, () => NOW);
    expect(await refusal(backend, 'notLoggedAdd', { ...person, ...wrong }, thai)).toEqual({
      status: 200,
      code,
      fields,
    });
    expect(await bookings(backend)).toEqual([]);
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

  test.each([
    { email: 'a@x.test\r\nBcc: b@y.test' },
    { country: 'th' },
    { slotId: 'a b' },
    { name: 'x'.repeat(121) },
  ])('%j is malformed', async (wrong) => {
    const backend = await startBackend(store, () => NOW);
    expect(await refusal(backend, 'notLoggedAdd', { ...person, ...wrong }, thai)).toMatchObject({
      status: 400,
    });
  });
});
