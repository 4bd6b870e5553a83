import type { Test } from 'supertest';
import { expect, test } from 'vitest';
import { CALL, cookieOf, PASSWORD, type AccountSite } from '../../support/account-site.ts';
import { encoded } from '../../support/accounts.ts';
import { standingClock } from '../../support/standing-clock.ts';
import { MINUTE, ownSite, refused, WRONG, wrongCode } from '../../support/threat-site.ts';

/* Locking one owner out from outside (threats A12), and clocks that move (threats A16). */

const OWNER = '198.51.100.1';
const from = (asked: Test, address: string) => asked.set('x-forwarded-for', address);
/** As many as the tests need, whose messages nobody else's may hold up. */
const GENEROUS = { unprovedCodesPerMinuteInAll: 10_000 };

/** Asks for a code from an address; the outbox is emptied, so that `codeFor` finds this one. */
async function mailedCode(site: AccountSite, email: string, type: string, address = OWNER) {
  site.rows('delete from outbox where recipient = ?', email);
  await from(site.form(CALL.emailCode, { email, type }), address).expect(200);
  return site.codeFor(email);
}

/** Three who have nothing to do with it sign up, each from an address of their own. */
async function othersSignUp(site: AccountSite, name: string) {
  for (let i = 0; i < 3; i += 1) expect(await site.member(`${name}-${i}@shop.test`)).not.toBe('');
}

test.each(['shop.test', 'gmail.com'])(
  'A12 codes of other purposes and spellings at %s starve no owner',
  async (domain) => {
    const site = await ownSite({ limits: GENEROUS });
    const email = `carol2@${domain}`;
    await site.member(email);
    const spellings = ['c.arol2', 'ca.rol2', 'car.ol2', 'carol2+a', 'carol2+b', 'carol2'];
    for (const type of ['register', 'forget', 'login'])
      for (const [i, local] of spellings.entries())
        await from(
          site.form(CALL.emailCode, { email: `${local}@${domain}`, type }),
          `203.0.113.${type.length * 10 + (i % 2)}`,
        );
    for (const type of ['forget', 'login']) {
      const code = await mailedCode(site, email, type);
      expect(code).toMatch(/^\d{6}$/);
    }
    await othersSignUp(site, `starve-${domain.length}`);
  },
);

test('A12 who asks for every code of a name leaves the owner a reserve, and a known device another', async () => {
  const clock = standingClock();
  const site = await ownSite({ limits: GENEROUS });
  const email = 'reserve@shop.test';
  await site.member(email);
  const device = cookieOf(await site.login(email), 'known_device');
  const ask = (address: string) => from(site.form(CALL.emailCode, { email, type: 'forget' }), address);
  for (let i = 0; i < 12; i += 1) {
    await ask(i % 2 === 0 ? '203.0.113.1' : '203.0.113.2');
    clock.pass(MINUTE);
  }
  expect((await refused(ask('203.0.113.1'))).status).toBe(429);
  await ask(OWNER).expect(200);
  // A stranger with fresh networks takes the rest of the reserve, which no device needs.
  for (let i = 3; i < 8; i += 1) await ask(`203.0.113.${i}`);
  expect((await refused(ask('203.0.113.9'))).status).toBe(429);
  await ask('198.51.100.2').set('cookie', device).expect(200);
  expect((await refused(ask('203.0.113.9').set('cookie', `known_device=${'x'.repeat(43)}`))).status).toBe(
    429,
  );
});

test('A12 twenty wrong logins a minute for four minutes: the owner gets in by device and by mailed code', async () => {
  const clock = standingClock();
  const site = await ownSite({ limits: GENEROUS });
  const email = 'owner@shop.test';
  await site.member(email);
  const device = cookieOf(await site.login(email), 'known_device');
  for (let minute = 0; minute < 4; minute += 1) {
    for (let i = 0; i < 20; i += 1)
      await refused(site.login(email, WRONG, i < 15 ? { accessCode: await site.ticket() } : {}));
    const stranger = await refused(site.login(email, PASSWORD));
    expect(stranger.status).toBe(429);
    const known = await site.login(email).set('cookie', device);
    expect(known.body.code).toBe(0);
    expect(cookieOf(known, 'known_device')).toBe(device);
    clock.pass(MINUTE);
  }
  const picVerificationCode = await mailedCode(site, email, 'login');
  for (let i = 0; i < 20; i += 1) await refused(site.login(email, WRONG, { picVerificationCode: '000000' }));
  const mailed = await from(site.login(email, PASSWORD, { picVerificationCode }), OWNER);
  expect(mailed.body.code).toBe(0);
  await othersSignUp(site, 'meanwhile');
});

test('A12 a closed gate costs neither the ticket nor the code', async () => {
  const site = await ownSite({ limits: { ...GENEROUS, loginFreeTries: 0, loginProvedTries: 1 } });
  const email = 'gate@shop.test';
  await site.member(email);
  const login = (accessCode: string, password = WRONG) => site.login(email, password, { accessCode });
  for (let i = 0; i < 2; i += 1) await refused(login(await site.ticket()));
  const ticket = await site.ticket();
  for (let i = 0; i < 2; i += 1) {
    const held = await refused(login(ticket, PASSWORD));
    expect([held.status, held.body.fields]).toEqual([429, { picVerificationCode: 'captcha' }]);
  }
  await site.form(CALL.emailCode, { email: 'unspent@shop.test', accessCode: ticket }).expect(200);
});

test('A12 wrong codes from elsewhere do not use up the code of the owner', async () => {
  const site = await ownSite({ limits: GENEROUS });
  const email = 'burnt@shop.test';
  await site.member(email);
  const code = await mailedCode(site, email, 'forget');
  const reset = (given: string) =>
    site.form(CALL.forgetByEmail, { email, code: given, password: encoded('a lantern on the river') });
  for (let i = 0; i < 20; i += 1) await refused(reset(wrongCode(code)));
  // Somebody asks for a code too, which takes the place of none.
  await from(site.form(CALL.emailCode, { email, type: 'forget' }), '203.0.113.5').expect(200);
  expect((await from(reset(code), OWNER)).body.code).toBe(0);
  await othersSignUp(site, 'unburnt');
});

test('A12 a device is known to its own account, until the password changes elsewhere', async () => {
  const site = await ownSite({ limits: { ...GENEROUS, loginFreeTries: 1 } });
  for (const email of ['first@shop.test', 'second@shop.test']) await site.member(email);
  const device = cookieOf(await site.login('first@shop.test'), 'known_device');
  const asDevice = (email: string, password = PASSWORD) => site.login(email, password).set('cookie', device);
  for (const email of ['first@shop.test', 'second@shop.test']) await refused(site.login(email, WRONG));
  expect((await refused(asDevice('second@shop.test'))).status).toBe(429);
  expect((await asDevice('first@shop.test')).body.code).toBe(0);
  expect(
    site
      .rows('select token_hash from known_devices')
      .map((row) => JSON.stringify(row))
      .join(),
  ).not.toContain(device.split('=')[1]);
  const code = await mailedCode(site, 'first@shop.test', 'forget');
  const password = 'a lantern on the river';
  const changed = site.form(CALL.forgetByEmail, {
    email: 'first@shop.test',
    code,
    password: encoded(password),
  });
  expect((await from(changed, OWNER)).body.code).toBe(0);
  await refused(site.login('first@shop.test', WRONG));
  expect((await refused(asDevice('first@shop.test', password))).status).toBe(429);
});

test.each([-11 * MINUTE, -60 * MINUTE])(
  'A16 what ended in eleven minutes stays ended when the clock goes %i ms',
  async (back) => {
    const clock = standingClock();
    const site = await ownSite({ limits: GENEROUS });
    const email = 'clock@shop.test';
    const code = await mailedCode(site, email, 'register');
    const register = (given: string) =>
      from(site.form(CALL.register, { email, code: given, password: encoded(PASSWORD) }), OWNER);
    const spent = await site.ticket('203.0.113.60');
    await site.form(CALL.emailCode, { email: 'spent@shop.test', accessCode: spent }).expect(200);
    clock.pass(11 * MINUTE);
    await refused(register(code));
    // Sweeps what has ended.
    await site
      .form(CALL.emailCode, { email: 'sweep@shop.test', accessCode: await site.ticket() })
      .expect(200);
    clock.pass(back);
    expect((await refused(register(code))).body.code).toBe(1003);
    const again = await refused(site.form(CALL.emailCode, { email: 'twice@shop.test', accessCode: spent }));
    expect(again.body.code).toBe(1005);
    expect((await register(await mailedCode(site, email, 'register'))).body.code).toBe(0);
    await othersSignUp(site, 'clock');
  },
);

test('A4 a ticket that one visitor solved is nothing in the hands of another', async () => {
  const site = await ownSite({ limits: GENEROUS });
  const accessCode = await site.ticket('203.0.113.70');
  const send = (address: string) =>
    from(site.form(CALL.emailCode, { email: 'bound@shop.test', accessCode }), address);
  expect((await refused(send('203.0.113.71'))).body.code).toBe(1005);
  await send('203.0.113.70').expect(200);
});

test('A12 the login form offers the owner a mailed code while strangers hold the name up', async () => {
  const site = await ownSite({ limits: { ...GENEROUS, loginFreeTries: 0, loginProvedTries: 1 } });
  const email = 'form@shop.test';
  await site.member(email);
  for (let i = 0; i < 2; i += 1) await refused(site.login(email, WRONG, { accessCode: await site.ticket() }));
  const post = (fields: object) =>
    from(site.form('/en_US/login.htm', { account: email, password: PASSWORD, ...fields }), OWNER);
  const held = await post({});
  expect(held.status).toBe(422);
  expect(held.text).toContain('name="picVerificationCode"');
  const picVerificationCode = await mailedCode(site, email, 'login');
  expect((await post({ picVerificationCode })).status).toBe(303);
});
