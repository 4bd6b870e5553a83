import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../server/backend/store/open-store.ts';
import { CALL, PASSWORD } from '../../support/account-site.ts';
import { encoded } from '../../support/accounts.ts';
import { patientLimits } from '../../support/patient-limits.ts';
import { AGENTS } from '../../support/site.ts';
import { eachStore, type TestStore } from '../../support/stores.ts';
import { AGREED, openTriedSite, TRIED, TRIED_ADDRESS, triedPage } from '../../support/tried-site.ts';

const EMAIL = 'ann@shop.test';

/** A site on this store, and how its visitors register. */
async function openDesk(store: TestStore) {
  const url = await store.readyUrl();
  const opened = await openTriedSite(triedPage(), { DATABASE_URL: url });
  const db = await openStore(url, patientLimits());
  onTestFinished(() => db.destroy());
  const post = (address: string, from: string, body: object, headers: Record<string, string> = {}) =>
    opened.site
      .post(address)
      .type('form')
      .set({ 'user-agent': AGENTS.desktop, 'x-forwarded-for': from, ...headers })
      .send(body);
  return {
    ...opened,
    /** The code that the visitor finds in their mail. */
    async codeFor(email: string, from: string): Promise<string> {
      await post(CALL.emailCode, from, { email, type: 'register' }).expect(200);
      const mail = db.selectFrom('outbox').select('code').where('recipient', '=', email);
      const found = async () => (await mail.execute()).find(({ code }) => code !== '')?.code ?? '';
      await expect.poll(found).not.toBe('');
      return found();
    },
    register: (code: string, from: string, headers: Record<string, string>) =>
      post(CALL.register, from, { email: EMAIL, code, password: encoded(PASSWORD) }, headers),
  };
}

eachStore((store) => {
  test('who registers after a page with variants is counted once, for what they saw', async () => {
    const { ask, visitorOf, counts, codeFor, register } = await openDesk(store);
    const from = await visitorOf('b');
    await ask(TRIED_ADDRESS, from);
    const led = { 'x-led-here': `${TRIED_ADDRESS},/th/register.htm` };
    const code = await codeFor(EMAIL, from);
    const mistyped = code === '000000' ? '000001' : '000000';
    expect((await register(mistyped, from, led)).body.code).not.toBe(0);
    expect(await counts()).toEqual(['b show 1']);
    expect((await register(code, from, led)).body).toMatchObject({ code: 0 });
    expect((await register(code, from, led)).body.code).not.toBe(0);
    expect(await counts()).toEqual(['b registration 1', 'b show 1']);
  });

  test('who agreed to be remembered is counted for the variant they saw on another day', async () => {
    const { counts, codeFor, register } = await openDesk(store);
    const from = '203.0.113.9';
    const cookie = `${AGREED}; variant=${TRIED}.b`;
    const answer = await register(await codeFor(EMAIL, from), from, { cookie });
    expect(answer.body).toMatchObject({ code: 0 });
    expect(await counts()).toEqual(['b registration 1']);
  });
});
