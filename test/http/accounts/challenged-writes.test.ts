import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AccountSite } from '../../support/account-site.ts';
import { AGENTS } from '../../support/site.ts';
import { ownSite } from '../../support/threat-site.ts';
import { textPattern } from '../../support/locale-text.ts';

/* Bookings and what visitors write beyond the first of an hour take a solved challenge (threats A13). */

const BOOK = '/api/v1/appointment/train/notLoggedAdd.json';
const FEEDBACK = '/api/v5/userFeedback/editUserFeedback';
const SESSIONS = '/api/v1/appointment/train/getNotLoggedDefaultCountry.json';
const COMMENT = { type: 'site', content: 'More pictures, please.' };
const PARTNER = {
  type: 'partner',
  program: 'agency',
  name: 'Nok',
  company: 'Nok & Sons',
  email: 'nok@shop.test',
  country: 'TH',
  content: 'We run forty shops.',
};

/** As many networks /48 as wanted, all of one allocation /32. */
const attacker = (number: number) => `2001:db8:${(number + 1).toString(16)}:7::1`;
const ordinary = (number: number) =>
  number % 2 === 0 ? `198.51.100.${number}` : `2400:${(number + 16).toString(16)}:0:1::1`;

const TEN = Array.from({ length: 10 }, (_, number) => number);
const WANTS_CHALLENGE = { status: 429, fields: { accessCode: 'captcha' } };

async function outcome(asked: ReturnType<AccountSite['json']>) {
  const { status, body } = await asked;
  return { status, code: body.code as number, fields: body.fields as Record<string, string> | undefined };
}

const write = (site: AccountSite, address: string, fields: object = COMMENT) =>
  outcome(site.form(FEEDBACK, fields).set('x-forwarded-for', address));

let guests = 0;
const book = (site: AccountSite, address: string, slotId: string, accessCode?: string) =>
  outcome(
    site
      .json(BOOK, {
        slotId,
        name: 'Ann',
        email: `guest${(guests += 1)}@shop.test`,
        country: 'TH',
        accessCode,
      })
      .set('x-forwarded-for', address),
  );

async function openSessions(site: AccountSite): Promise<string[]> {
  const { body } = await site.get(SESSIONS);
  return (body.data.slots as { id: string }[]).map(({ id }) => id);
}

test('the first booking of an hour goes through, the next with a solved challenge, each ticket once', async () => {
  const site = await ownSite({});
  const [first = '', second = '', third = ''] = await openSessions(site);
  const me = ordinary(0);
  expect(await book(site, me, first)).toMatchObject({ code: 0 });
  expect(await book(site, me, second)).toMatchObject(WANTS_CHALLENGE);
  const ticket = await site.ticket(me);
  expect(await book(site, ordinary(2), third)).toMatchObject({ code: 0 });
  expect(await book(site, ordinary(2), second, ticket)).toMatchObject({ code: 1005 });
  expect(await book(site, me, second, 'made-up')).toMatchObject({ code: 1005 });
  expect(await book(site, me, second, ticket)).toMatchObject({ code: 0 });
  expect(await book(site, me, third, ticket)).toMatchObject({
    code: 1005,
    fields: { accessCode: 'captcha' },
  });
});

test('ratings, comments and requests of partners are one budget, beside that of bookings', async () => {
  const site = await ownSite({});
  const [slotId = ''] = await openSessions(site);
  const me = ordinary(1);
  expect(await write(site, me, PARTNER)).toMatchObject({ code: 0 });
  for (const fields of [PARTNER, COMMENT, { type: 'help', id: 'print-labels', helpful: '1' }])
    expect(await write(site, me, fields)).toMatchObject(WANTS_CHALLENGE);
  expect(await write(site, me, { ...COMMENT, accessCode: await site.ticket(me) })).toMatchObject({ code: 0 });
  expect(await book(site, me, slotId)).toMatchObject({ code: 0 });
});

test('what is refused is no first, so that it can be corrected without script', async () => {
  const site = await ownSite({});
  const [full = '', free = '', other = ''] = await openSessions(site);
  site.rows('update training_slots set seats = 0 where id = ?', full);
  const me = ordinary(3);
  expect(await book(site, me, full)).toMatchObject({ code: 1006 });
  expect(await book(site, me, 'no-such')).toMatchObject({ code: 1001 });
  expect(await book(site, me, free)).toMatchObject({ code: 0 });
  expect(await book(site, me, other)).toMatchObject(WANTS_CHALLENGE);
  expect(await write(site, me, { type: 'site', content: '' })).toMatchObject({ code: 1001 });
  expect(await write(site, me)).toMatchObject({ code: 0 });
});

test.each([
  ['en_US', '/partners.htm', PARTNER, 'We run forty shops.'],
  ['th', '/Index', COMMENT, 'More pictures, please.'],
] as const)(
  '/%s%s without script: the second form says what is needed, and keeps all',
  async (locale, page, fields, typed) => {
    const site = await ownSite({});
    const send = () =>
      site.post(`/${locale}${page}`).set('user-agent', AGENTS.desktop).type('form').send(fields);
    expect((await send()).status).toBe(303);
    const { status, text } = await send();
    expect(status).toBe(422);
    expect(text).toMatch(textPattern(locale, 'forms', 'problems.unproved'));
    expect(text).toContain(typed);
  },
);

test('a booking without script says the same, and a full session costs nothing', async () => {
  const site = await ownSite({});
  const [full = '', first = '', second = ''] = await openSessions(site);
  site.rows('update training_slots set seats = 0 where id = ?', full);
  const send = (slotId: string, email: string) =>
    site
      .post('/en_US/handlerTrain.htm')
      .set('user-agent', AGENTS.desktop)
      .type('form')
      .send({ slotId, email, name: 'Ann', country: 'SG' });
  expect((await send(full, 'ann@shop.test')).text).toMatch(textPattern('en_US', 'forms', 'problems.full'));
  expect((await send(first, 'ann@shop.test')).headers['location']).toBe('/en_US/handlerTrain.htm#booked');
  const again = await send(second, 'ann@shop.test');
  expect(again.status).toBe(422);
  const unproved = textPattern('en_US', 'forms', 'problems.unproved').source;
  expect(again.text).toMatch(new RegExp(`role="alert".*?${unproved}`, 's'));
  expect(again.text).toContain('value="ann@shop.test"');
});

test('17 addresses that write all they can close feedback and partners for nobody', async () => {
  const site = await ownSite({});
  const attack = [];
  for (let i = 0; i < 17; i += 1)
    for (let turn = 0; turn < 3; turn += 1)
      attack.push(await write(site, attacker(i), turn % 2 === 0 ? COMMENT : PARTNER));
  expect(attack.filter(({ status }) => status === 200)).toHaveLength(17);
  for (const i of TEN) {
    expect(await write(site, ordinary(i), i < 5 ? COMMENT : PARTNER)).toMatchObject({ code: 0 });
    const accessCode = await site.ticket(ordinary(i));
    expect(await write(site, ordinary(i), { ...PARTNER, accessCode })).toMatchObject({ code: 0 });
  }
});

test('with challenges solved, the networks of one allocation get a third at most', async () => {
  const site = await ownSite({ limits: { feedbackPerHourInAll: 30, codesPerMinute: 1000 } });
  const attack = [];
  for (let turn = 0; turn < 2; turn += 1)
    for (let i = 0; i < 12; i += 1) {
      const accessCode = await site.ticket(attacker(i));
      attack.push(await write(site, attacker(i), { ...COMMENT, accessCode }));
    }
  const kept = attack.filter(({ status }) => status === 200).length;
  expect([kept > 0, kept <= 10]).toEqual([true, true]);
  for (const i of TEN) expect(await write(site, ordinary(i))).toMatchObject({ code: 0 });
});

test('72 addresses of one allocation book a seat each, and ten visitors what they want', async () => {
  const site = await ownSite({});
  const ids = await openSessions(site);
  const attack = [];
  for (let turn = 0; turn < 2; turn += 1)
    for (let i = 0; i < 72; i += 1) {
      const slotId = ids[(turn * 72 + i) % ids.length] as string;
      attack.push(await book(site, attacker(i), slotId));
    }
  expect(attack.filter(({ code }) => code === 0).length).toBeLessThanOrEqual(72);
  const free = await openSessions(site);
  for (const i of TEN) {
    expect(await book(site, ordinary(i), free[i] as string)).toMatchObject({ code: 0 });
    const ticket = await site.ticket(ordinary(i));
    expect(await book(site, ordinary(i), free[i + 1] as string, ticket)).toMatchObject({ code: 0 });
  }
});

test('with challenges solved, they leave two thirds of the seats', async () => {
  const site = await ownSite({ limits: { codesPerMinute: 1000 } });
  const ids = (await openSessions(site)).slice(0, 6);
  site.rows(`update training_slots set seats = 0 where id not in (${ids.map(() => '?').join()})`, ...ids);
  for (const slotId of ids)
    for (let i = 0; i < 8; i += 1) await book(site, attacker(i), slotId, await site.ticket(attacker(i)));
  const [taken] = site.rows<{ seats: number }>('select count(*) as seats from bookings');
  expect(taken?.seats).toBe(16);
  for (const i of TEN) {
    const [slotId = ''] = await openSessions(site);
    expect(await book(site, ordinary(i), slotId)).toMatchObject({ code: 0 });
  }
});

test('what is kept of a network cannot be found by hashing all networks', async () => {
  const site = await ownSite({});
  const [slotId = ''] = await openSessions(site);
  expect(await book(site, '2400:cb00:1:2::3', slotId)).toMatchObject({ code: 0 });
  const kept = () => site.rows<{ network: string; allocation: string }>('select * from bookings')[0];
  const { network = '', allocation = '' } = kept() ?? {};
  for (const name of [
    '2400:cb00:1:2',
    '2400:cb00:1:0/56',
    '2400:cb00:1/48',
    '2400:cb00/32',
    '2400:cb00:1:2::3',
  ])
    for (const coding of ['base64url', 'hex', 'base64'] as const)
      expect([network, allocation]).not.toContain(createHash('sha256').update(name).digest(coding));
  expect(network).not.toBe(allocation);
  expect(network.length).toBeGreaterThan(40);
});
