import { expect, test } from 'vitest';
import { CALL } from '../../support/account-site.ts';
import { ownSite, refused } from '../../support/threat-site.ts';

/* What text messages cost (threats A14). */

/** Satellite, global, North Korea, Cuba, Ascension, and a market that is not served. */
const FAR = ['881612345678', '882161234567', '88312345678', '8501921234567', '5351234567', '24740123'];
const BRITISH = { phonePrefix: '44', phoneNumber: '7400123456' };
const thai = (number: number) => ({ phonePrefix: '66', phoneNumber: String(812_346_000 + number) });

test('A14 codes go to the markets served, and what they cost is shown', async () => {
  const site = await ownSite({});
  for (const number of FAR)
    for (const call of [CALL.phoneCode, CALL.forgetPhoneCode]) {
      const body = { phonePrefix: number.slice(0, 3), phoneNumber: number.slice(3) };
      expect((await refused(site.json(call, body))).body.code).toBe(1001);
    }
  for (const call of [CALL.phoneCode, CALL.forgetPhoneCode]) {
    const { body } = await refused(site.json(call, BRITISH));
    expect(body).toMatchObject({ code: 1001, fields: { phoneNumber: 'unserved' } });
  }
  const byGet = await refused(site.get(CALL.phoneCodeByGet).query(BRITISH));
  expect(byGet.body.fields).toEqual({ phoneNumber: 'unserved' });
  expect(site.outbox()).toEqual([]);
  for (let i = 0; i < 10; i += 1) await site.json(CALL.phoneCode, thai(i)).expect(200);
  await site.codeFor('+66812346009');
  await expect.poll(() => site.outbox().length).toBe(10);
  expect((await site.get('/metrics')).text).toContain('messages_total{channel="sms"} 10');
});

test('A14 SMS_PREFIXES names other markets', async () => {
  const site = await ownSite({ env: { SMS_PREFIXES: '+44, 84' } });
  await site.json(CALL.phoneCode, BRITISH).expect(200);
  expect((await refused(site.json(CALL.phoneCode, thai(0)))).body.fields).toEqual({
    phoneNumber: 'unserved',
  });
});

test('A14 a day has so many, of which no network takes more than a tenth while others want some', async () => {
  const limits = {
    textCodesPerDayInAll: 40,
    unprovedCodesPer10Minutes: 100,
    unprovedCodesPerMinuteInAll: 10_000,
  };
  const site = await ownSite({ limits });
  const send = async (number: number, address: string) =>
    (await site.json(CALL.phoneCode, thai(number)).set('x-forwarded-for', address)).status;
  const attack = [];
  for (let i = 0; i < 40; i += 1) attack.push(await send(i, `2001:db8:1:${i.toString(16)}::1`));
  expect(attack.filter((status) => status === 200)).toHaveLength(4);
  for (let i = 40; i < 76; i += 1) expect(await send(i, `198.51.100.${i}`)).toBe(200);
  expect(await send(76, '198.51.100.76')).toBe(429);
});
