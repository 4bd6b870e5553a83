import { test } from 'vitest';
import type { FilledForm } from '../support/filled-form.ts';
import { travel, type Traveller } from '../support/traveller.ts';
import { waysOf, type Way } from '../support/ways.ts';
import { refusal } from '../support/expected-refusal.ts';
import { usualSite } from '../support/usual-site.ts';
import { sampled } from '../support/full.ts';

const { site, visitors } = await usualSite();

const PASSWORD = 'four kettles on a stove';
let people = 0;
const somebody = () => `mistaken${(people += 1)}@example.com`;
const setOut = (way: Way): Promise<Traveller> => travel(visitors, way);

async function signUp(me: Traveller, email: string, password = PASSWORD): Promise<FilledForm> {
  await me.open('/register.htm');
  const form = me.form('register');
  await form.enter({ email, password });
  await form.step('emailCode');
  return form;
}

async function member(me: Traveller): Promise<string> {
  const email = somebody();
  const form = await signUp(me, email);
  await form.enter({ code: await site.nextCode(email) });
  await form.send();
  await me.arrive('registerNext');
  await me.context.clearCookies({ name: 'muc_token' });
  return email;
}

test.concurrent.for(sampled(waysOf(1)))(
  'who has an account is told so once the code is right, and led to log in ($name)',
  async (way, { expect }) => {
    await using me = await setOut(way);
    const email = await member(me);
    site.age(email, 2);
    const form = await signUp(me, email, 'another one of them');
    expect(await me.page.getByText(me.text('pages/register', 'taken.title')).isVisible()).toBe(false);
    await form.enter({ code: await site.nextCode(email) });
    expect(await form.refused()).toEqual(refusal(me, 'register', { email: 'taken' }));
    expect(await me.page.getByText(me.text('pages/register', 'taken.title')).isVisible()).toBe(true);
    expect(await me.findings()).toEqual([]);
    await me.page.locator('.notice-ways a').first().click();
    await me.arrive('login');
  },
);

test.concurrent.for(sampled(waysOf(2)))(
  'after too many wrong passwords script proves itself unseen; without it a mailed code does ($name)',
  async (way, { expect }) => {
    await using me = await setOut(way);
    const email = await member(me);
    // Another device: one that has signed in before has tries of its own.
    await me.context.clearCookies();
    await me.open('/login.htm');
    const form = me.form('login');
    for (let tries = 0; tries < 5; tries++) {
      await form.enter({ account: email, password: `not this one ${tries}` });
      expect(await form.refused()).toEqual(refusal(me, 'login', { password: 'credentials' }));
    }
    expect(await form.field('picVerificationCode').count()).toBe(0);
    if (!way.script) {
      await form.enter({ password: PASSWORD });
      expect(await form.refused()).toEqual(refusal(me, 'login', { picVerificationCode: 'captcha' }));
      expect(await form.typed()).toMatchObject({ account: email, password: PASSWORD });
      await form.step('code');
      expect(await form.typed()).toMatchObject({ account: email, password: PASSWORD });
      expect(await me.findings()).toEqual([]);
      await form.enter({ picVerificationCode: '12 34' });
      const refused = await form.refused();
      expect(refused.status).toBe(422);
      await form.enter({ password: PASSWORD, picVerificationCode: await site.nextCode(email) });
    }
    await form.enter({ password: PASSWORD });
    await form.send();
    await me.arrive('dashboard');
  },
);

test.concurrent.for(sampled(waysOf(3)))(
  'the next step asks for a shop and where it sells, and for the session that has ended ($name)',
  async (way, { expect }) => {
    await using me = await setOut(way);
    const email = somebody();
    const signing = await signUp(me, email);
    await signing.enter({ code: await site.nextCode(email) });
    await signing.send();
    await me.arrive('registerNext');
    const form = me.form('next');
    expect(await form.refused()).toEqual(
      refusal(me, 'registerNext', { shopName: 'required', marketplaces: 'some' }),
    );
    const typed = {
      shopName: `<b>ร้าน</b> ${'x'.repeat(120)}`,
      marketplaces: ['Shopee', 'Lazada'],
      country: 'VN',
      heard: 'event',
    };
    await form.enter(typed);
    expect(await form.refused()).toEqual(
      refusal(me, 'registerNext', { shopName: { key: 'tooLong', values: { count: 120 } } }),
    );
    expect(await form.typed()).toMatchObject(typed);
    await me.context.clearCookies({ name: 'muc_token' });
    await form.enter({ shopName: 'ร้าน' });
    const { status, faults } = await form.refused();
    expect(status).toBe(way.script ? null : 422);
    expect(Object.values(faults)).toMatchObject([{ summed: me.text('forms', 'problems.signedOut') }]);
    expect(await form.typed()).toMatchObject({ ...typed, shopName: 'ร้าน' });
    expect(await me.page.getByText(me.text('pages/registerNext', 'session.title')).isVisible()).toBe(true);
    expect(await me.findings()).toEqual([]);
  },
);
