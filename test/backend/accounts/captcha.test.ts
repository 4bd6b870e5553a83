import { expect, test } from 'vitest';
import { asPayload, solved, startBackend as startOn } from '../../support/accounts.ts';
import { eachStore, onSqlite } from '../../support/stores.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ASKER = '192.0.2.1';
const OTHER = '192.0.2.2';

interface Solved {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: { counter: number; derivedKey: string };
}

const parse = (payload: string) => JSON.parse(Buffer.from(payload, 'base64').toString()) as Solved;

eachStore((store) => {
  const startBackend = async () => startOn({ databaseUrl: await store.readyUrl() });

  test('a solved challenge is changed for a ticket, and each of them is good once', async () => {
    const { captcha } = await startBackend();
    const payload = await solved(await captcha.challenge(ASKER));
    const ticket = await captcha.ticketFor(payload, ASKER);
    expect(ticket).toMatch(/^\d+\.[\w-]{22}\.[\w-]{43}$/);
    expect(await captcha.ticketFor(payload, ASKER)).toBeNull();
    expect(await captcha.spend(ticket as string, ASKER)).toBe(true);
    expect(await captcha.spend(ticket as string, ASKER)).toBe(false);
  });

  test('of many that use one at once exactly one succeeds', async () => {
    const { captcha } = await startBackend();
    const payload = await solved(await captcha.challenge(ASKER));
    const tickets = await Promise.all(Array.from({ length: 5 }, () => captcha.ticketFor(payload, ASKER)));
    expect(tickets.filter((ticket) => ticket !== null)).toHaveLength(1);
    const ticket = tickets.find((one) => one !== null) as string;
    const spent = await Promise.all(Array.from({ length: 5 }, () => captcha.spend(ticket, ASKER)));
    expect(spent.filter(Boolean)).toHaveLength(1);
  });

  test('challenge and ticket hold for five minutes each', async () => {
    const { captcha, pass } = await startBackend();
    const payloads = [
      await solved(await captcha.challenge(ASKER)),
      await solved(await captcha.challenge(ASKER)),
    ];
    pass(4 * MINUTE);
    const ticket = (await captcha.ticketFor(payloads[0] as string, ASKER)) as string;
    expect(ticket).not.toBeNull();
    pass(MINUTE + 1000);
    expect(await captcha.ticketFor(payloads[1] as string, ASKER)).toBeNull();
    pass(4 * MINUTE);
    expect(await captcha.spend(ticket, ASKER)).toBe(false);
  });

  test('notes of what was used go a day after its end', async () => {
    const { captcha, db, pass } = await startBackend();
    await captcha.ticketFor(await solved(await captcha.challenge(ASKER)), ASKER);
    pass(24 * HOUR + 6 * MINUTE);
    await captcha.ticketFor(await solved(await captcha.challenge(ASKER)), ASKER);
    expect(await db.selectFrom('spent_tokens').selectAll().execute()).toHaveLength(1);
  });

  test('what one address asked for is nothing in the hands of another', async () => {
    const { captcha } = await startBackend();
    const payload = await solved(await captcha.challenge(ASKER));
    expect(await captcha.ticketFor(payload, OTHER)).toBeNull();
    const ticket = (await captcha.ticketFor(payload, ASKER)) as string;
    expect(await captcha.spend(ticket, OTHER)).toBe(false);
    expect(await captcha.spend(ticket, ASKER)).toBe(true);
  });

  test.each([-11 * MINUTE, -HOUR, -23 * HOUR])(
    'a used ticket stays used when the clock goes %i ms',
    async (back) => {
      const { captcha, pass } = await startBackend();
      const next = async () =>
        (await captcha.ticketFor(await solved(await captcha.challenge(ASKER)), ASKER)) as string;
      const ticket = await next();
      expect(await captcha.spend(ticket, ASKER)).toBe(true);
      pass(11 * MINUTE);
      // Its sweep would forget the first one.
      expect(await captcha.spend(await next(), ASKER)).toBe(true);
      pass(back);
      expect(await captcha.spend(ticket, ASKER)).toBe(false);
    },
  );
});

// These rules refuse what was not issued, whatever the store.
onSqlite((store) => {
  const startBackend = async () => startOn({ databaseUrl: await store.readyUrl() });

  const CHANGES: [string, (payload: Solved) => unknown][] = [
    [
      'another counter and no work',
      (p) => ({ ...p, solution: { ...p.solution, derivedKey: '00'.repeat(32) } }),
    ],
    [
      'the prefix that was given away',
      (p) => ({ ...p, solution: { ...p.solution, derivedKey: String(p.challenge.parameters.keyPrefix) } }),
    ],
    [
      'the key in capitals',
      (p) => ({ ...p, solution: { ...p.solution, derivedKey: p.solution.derivedKey.toUpperCase() } }),
    ],
    [
      'a later end',
      (p) => ({
        ...p,
        challenge: { ...p.challenge, parameters: { ...p.challenge.parameters, expiresAt: 9_999_999_999 } },
      }),
    ],
    [
      'no end',
      (p) => ({
        ...p,
        challenge: { ...p.challenge, parameters: { ...p.challenge.parameters, expiresAt: undefined } },
      }),
    ],
    [
      'less work',
      (p) => ({ ...p, challenge: { ...p.challenge, parameters: { ...p.challenge.parameters, cost: 1 } } }),
    ],
    [
      'another algorithm',
      (p) => ({
        ...p,
        challenge: { ...p.challenge, parameters: { ...p.challenge.parameters, algorithm: 'SHA-256' } },
      }),
    ],
    [
      'a parameter more',
      (p) => ({
        ...p,
        challenge: { ...p.challenge, parameters: { ...p.challenge.parameters, data: { a: 1 } } },
      }),
    ],
    ['no signature', (p) => ({ ...p, challenge: { ...p.challenge, signature: '' } })],
    ['another signature', (p) => ({ ...p, challenge: { ...p.challenge, signature: '0'.repeat(64) } })],
    ['no solution', ({ challenge }) => ({ challenge })],
    ['a counter that is none', (p) => ({ ...p, solution: { ...p.solution, counter: '1' } })],
    ['a list', () => []],
    ['null', () => null],
    ['names of every object', () => ({ __proto__: {}, constructor: {} })],
  ];

  test.each(CHANGES)('%s gets no ticket, and the challenge stays good', async (_what, change) => {
    const { captcha } = await startBackend();
    const payload = await solved(await captcha.challenge(ASKER));
    expect(await captcha.ticketFor(asPayload(change(parse(payload))), ASKER)).toBeNull();
    expect(await captcha.ticketFor(payload, ASKER)).not.toBeNull();
  });

  test.each([
    '',
    'x',
    '%%%',
    '{}',
    Buffer.from('{').toString('base64'),
    Buffer.from('['.repeat(2900)).toString('base64'),
  ])('the payload %j gets no ticket', async (payload) => {
    const { captcha } = await startBackend();
    expect(await captcha.ticketFor(payload, ASKER)).toBeNull();
  });

  test.each([
    ['nothing', () => ''],
    ['a later end', (ticket: string) => ticket.replace(/^\d+/, (end) => String(Number(end) + 1))],
    [
      'another body',
      (ticket: string) =>
        ticket.replace(/\.([\w-])/, (_, letter: string) => `.${letter === 'A' ? 'B' : 'A'}`),
    ],
    ['no signature', (ticket: string) => ticket.slice(0, -44)],
    ['a shorter signature', (ticket: string) => ticket.slice(0, -1)],
    ['another signature', (ticket: string) => `${ticket.slice(0, -43)}${'A'.repeat(43)}`],
    ['a line more', (ticket: string) => `${ticket}\n`],
  ])('a ticket with %s is none of ours', async (_what, change) => {
    const { captcha } = await startBackend();
    const ticket = (await captcha.ticketFor(await solved(await captcha.challenge(ASKER)), ASKER)) as string;
    expect(await captcha.spend(change(ticket), ASKER)).toBe(false);
    expect(await captcha.spend(ticket, ASKER)).toBe(true);
  });

  test('a ticket of another site is none of ours', async () => {
    const [ours, theirs] = [await startBackend(), await startBackend()];
    const payload = await solved(await theirs.captcha.challenge(ASKER));
    expect(await ours.captcha.ticketFor(payload, ASKER)).toBeNull();
    const ticket = await theirs.captcha.ticketFor(payload, ASKER);
    expect(await ours.captcha.spend(ticket as string, ASKER)).toBe(false);
  });
});
