import { expect, test } from 'vitest';
import { CALL, type AccountSite } from '../../support/account-site.ts';
import { ownSite, refused } from '../../support/threat-site.ts';

/* One customer with many IPv6 networks (threats A13), and a stranger's words in our mail (threats A15). */

const BOOK = '/api/v1/appointment/train/notLoggedAdd.json';
const FEEDBACK = '/api/v5/userFeedback/editUserFeedback';
const SESSIONS = '/api/v1/appointment/train/getNotLoggedDefaultCountry.json';

/** Networks /64 of one /48, each in another /56. */
const attacker = (number: number) => `2001:db8:bad:${(number * 256).toString(16)}::1`;
const ordinary = (number: number) => (number % 2 === 0 ? `198.51.100.${number}` : `2001:db8:${number}:1::1`);

const TEN = Array.from({ length: 10 }, (_, number) => number);

test('A13 many networks of one customer close codes for nobody', async () => {
  const site = await ownSite({});
  const ask = async (name: string, address: string) =>
    (await site.form(CALL.emailCode, { email: `${name}@shop.test` }).set('x-forwarded-for', address)).status;
  const attack = [];
  for (let i = 0; i < 30; i += 1) attack.push(await ask(`flood-${i}`, attacker(i)));
  expect(attack.filter((status) => status === 200).length).toBeLessThanOrEqual(3);
  for (const i of TEN) expect(await ask(`ordinary-${i}`, ordinary(i))).toBe(200);
});

test('A13 with solved challenges, one customer gets a tenth of a minute at most', async () => {
  const site = await ownSite({ limits: { codesPerMinuteInAll: 40 } });
  const ask = async (name: string, address: string) => {
    const accessCode = await site.ticket(address);
    return (await site.form(CALL.emailCode, { email: `${name}@shop.test`, accessCode })).status;
  };
  const attack = [];
  for (let i = 0; i < 20; i += 1) attack.push(await ask(`solved-${i}`, attacker(i)));
  expect(attack.filter((status) => status === 200)).toHaveLength(4);
  for (const i of TEN) expect(await ask(`other-${i}`, ordinary(i))).toBe(200);
});

test('A13 one customer closes feedback for nobody', async () => {
  const site = await ownSite({ limits: { feedbackPerHourInAll: 100 } });
  const write = async (address: string) =>
    (await site.form(FEEDBACK, { type: 'site', content: 'more' }).set('x-forwarded-for', address)).status;
  const attack = [];
  for (let i = 0; i < 30; i += 1) attack.push(await write(attacker(i)));
  expect(attack.filter((status) => status === 200).length).toBeLessThanOrEqual(10);
  for (const i of TEN) expect(await write(ordinary(i))).toBe(200);
});

async function sessionsOf(site: AccountSite): Promise<string[]> {
  const { body } = await site.get(SESSIONS);
  return (body.data.slots as { id: string }[]).map(({ id }) => id);
}

const book = async (site: AccountSite, slotId: string, email: string, address: string, name = 'Ann') =>
  (
    await refusedOrBooked(
      site.json(BOOK, { slotId, name, email, country: 'TH' }).set('x-forwarded-for', address),
    )
  ).body.code as number;

const refusedOrBooked = async (asked: ReturnType<AccountSite['json']>) => {
  const answer = await asked;
  expect([200, 429]).toContain(answer.status);
  return answer;
};

test('A13 one customer gets two seats of a session and a tenth of all, and the others theirs', async () => {
  const site = await ownSite({});
  const ids = await sessionsOf(site);
  const first = ids[0] as string;
  const codes = [];
  for (let i = 0; i < 20; i += 1) codes.push(await book(site, first, `many-${i}@shop.test`, attacker(i)));
  expect(codes.filter((code) => code === 0)).toHaveLength(2);
  // Only a few sessions are open.
  site.rows('update training_slots set seats = 0 where id not in (?, ?, ?, ?)', ...ids.slice(0, 4));
  for (const [turn, id] of ids.slice(1, 4).entries())
    for (let i = 0; i < 2; i += 1)
      codes.push(await book(site, id, `more-${turn}-${i}@shop.test`, attacker(100 + turn * 2 + i)));
  const taken = site.rows<{ seats: number }>('select count(*) as seats from bookings')[0]?.seats ?? 0;
  expect(taken).toBeLessThanOrEqual(4);
  for (const i of TEN)
    expect(await book(site, ids[i % 3] as string, `fair-${i}@shop.test`, ordinary(i))).toBe(0);
});

test('A15 who attends is not told, and no stranger speaks through our mail', async () => {
  const site = await ownSite({});
  const [slotId = '', other = ''] = await sessionsOf(site);
  const say = 'Winner +44 906 123 4567 call now, www.evil.test/x or ' + 'x'.repeat(50);
  expect(await book(site, slotId, 'victim@shop.test', '198.51.100.50', say)).toBe(0);
  const [mail] = site.rows<{ text: string; html: string; subject: string }>(
    'select text, html, subject from outbox',
  );
  for (const part of [mail?.text, mail?.html, mail?.subject]) expect(part).not.toMatch(/906|4567|evil|x{30}/);
  for (let i = 0; i < 7; i += 1)
    expect(await book(site, slotId, `seat-${i}@shop.test`, `198.51.100.${60 + i}`)).toBe(0);
  const answers = [];
  for (const email of ['victim@shop.test', 'nobody@shop.test']) {
    const asked = site.json(BOOK, { slotId, name: 'Eve', email, country: 'TH' });
    const { status, body } = await refused(asked.set('x-forwarded-for', '198.51.100.70'));
    answers.push({ status, body });
  }
  expect(answers[0]).toEqual(answers[1]);
  for (const i of TEN)
    expect(await book(site, other, `late-${i}@shop.test`, ordinary(i))).toBe(i < 8 ? 0 : 1006);
});
