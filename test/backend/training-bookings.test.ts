import { expect, test } from 'vitest';
import { ask, refusal, startBackend } from '../support/embedded.ts';
import { eachWayToStore, onSqlite } from '../support/stores.ts';
import { NOW, thai, slotId, person, slots, outbox, bookings } from '../support/training-desk.ts';

eachWayToStore((store) => {
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

  test('a mail that cannot be kept takes its booking back', async () => {
    const backend = await startBackend(store, () => NOW, { failures: [] });
    await backend.db.schema.dropTable('outbox').execute();
    expect(await refusal(backend, 'notLoggedAdd', person, thai)).toMatchObject({ status: 503 });
    expect(await bookings(backend)).toEqual([]);
  });
});

// These rules hold whatever the store.
onSqlite((store) => {
  test.each([undefined, 'Asia/Nowhere', '+01:00'])(
    "without a known zone (%s) the market's own counts",
    async (timeZone) => {
      const backend = await startBackend(store, () => NOW);
      await ask(backend, 'notLoggedAdd', { ...person, timeZone }, thai);
      expect((await outbox(backend))[0]?.text).toContain('10:00');
    },
  );

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
