import { test, type ExpectStatic } from 'vitest';
import { localeInfo } from '../../shared/locales.ts';
import { DASHBOARD } from '../../shared/routing/guards.ts';
import { travel, type Traveller } from '../support/traveller.ts';
import { named, waysOf, type Way } from '../support/ways.ts';
import { usualSite } from '../support/usual-site.ts';
import { sampled } from '../support/full.ts';

const { site, visitors } = await usualSite();

const FIRST = 'a stall at the night market';
const SECOND = 'ตลาดน้ำ 水上市场 at dawn';

let people = 0;
function somebody() {
  const number = String((people += 1)).padStart(7, '0');
  return {
    email: `walker${number}@example.com`,
    phone: `081 ${number.slice(0, 3)} ${number.slice(3)}`,
    login: `+6681${number}`,
  };
}

const setOut = (way: Way): Promise<Traveller> => travel(visitors, way);

test.concurrent.for(waysOf(0))(
  'by e-mail: register, tell of the shop, sign out, log in, forget the password, log in ($name)',
  async (way, { expect }) => {
    await using me = await setOut(way);
    const { email } = somebody();
    await me.open('/register.htm');
    const form = me.form('register');
    await form.enter({ email, password: FIRST });
    await form.step('emailCode');
    expect(await form.typed()).toMatchObject({ way: 'email', email, password: FIRST });
    expect(await me.findings()).toEqual([]);
    await form.enter({ code: await site.nextCode(email) });
    await form.send();
    await finishRegistration(me, expect);
    await signOut(me, expect);
    await logIn(me, email, FIRST);
    await me.open('/check/pass/result.htm');
    await me.page.locator('.result[data-state="accepted"]').waitFor();
    await me.context.clearCookies({ name: 'muc_token' });

    await me.open('/forgetPwd.htm');
    const forgot = me.form('forgot');
    await forgot.enter({ email });
    expect(await forgot.field('password').isVisible()).toBe(false);
    await forgot.step('code');
    await forgot.enter({ code: await site.nextCode(email), password: SECOND });
    await forgot.send();
    await passwordChanged(me, expect);
    await logIn(me, email, SECOND);
    // The new password has ended the other session.
    expect(await me.page.locator('button[value="endOthers"]').count()).toBe(0);
    const subjects = (await site.letters(email)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      ['registerCode', 'welcome', 'forgetCode', 'passwordChanged'].map((kind) => subjectOf(me, kind)),
    );
    expect(me.complaints).toEqual([]);
  },
);

test.concurrent.for(sampled(waysOf(1)))(
  'by phone: register, tell of the shop, sign out, log in, forget the password, log in ($name)',
  async (way, { expect }) => {
    await using me = await setOut(way);
    const { phone, login } = somebody();
    await me.open('/register.htm');
    const form = me.form('register');
    await form.enter({ way: 'phone' });
    expect(await form.field('email').isVisible()).toBe(false);
    await form.enter({ phonePrefix: '66', phoneNumber: phone, password: FIRST });
    await form.step('phoneCode');
    expect(await form.typed()).toMatchObject({ way: 'phone', phonePrefix: '66', phoneNumber: phone });
    expect(await form.field('phoneNumber').isVisible()).toBe(true);
    expect(await me.findings()).toEqual([]);
    await form.enter({ phoneAccountCode: await site.nextCode(login) });
    await form.send();
    await finishRegistration(me, expect);
    await signOut(me, expect);
    await logIn(me, login, FIRST);
    await me.context.clearCookies({ name: 'muc_token' });

    await me.open('/phoneForgetPassword.htm');
    const forgot = me.form('forgot');
    await forgot.enter({ phonePrefix: '66', phoneNumber: phone });
    await forgot.step('code');
    await forgot.enter({ phoneAccountCode: await site.nextCode(login), password: SECOND });
    expect(await me.findings()).toEqual([]);
    await forgot.send();
    await passwordChanged(me, expect);
    await logIn(me, login, SECOND);
    expect(me.complaints).toEqual([]);
  },
);

// Desktops have no such page.
const thaiWays = new Map(
  waysOf(0).map((way) => {
    const onPhone = named({ ...way, device: 'mobile' });
    return [onPhone.name, onPhone];
  }),
);

test.concurrent.for(sampled([...thaiWays.values()]))(
  'the page for Thai phones speaks Thai under every code, and so does what follows ($name)',
  async (way, { expect }) => {
    await using me = await setOut(way);
    const { phone, login } = somebody();
    await me.page.goto(`/m/${way.locale}/frontend/thRegister.htm`);
    await me.arrive('thRegister');
    expect(await me.page.getAttribute('html', 'lang')).toBe('th');
    const form = me.form('th-register');
    expect(await form.field('phonePrefix').inputValue()).toBe('66');
    await form.enter({ phoneNumber: phone, password: FIRST });
    await form.step('phoneCode');
    expect(await me.findings()).toEqual([]);
    await form.enter({ phoneAccountCode: await site.nextCode(login) });
    await form.send();
    await me.arrive('registerNext');
    expect(await me.page.getAttribute('html', 'lang')).toBe('th');
    expect(new URL(me.page.url()).pathname).toBe('/m/registerNext.htm');
    expect(me.complaints).toEqual([]);
  },
);

async function finishRegistration(me: Traveller, expect: ExpectStatic): Promise<void> {
  await me.arrive('registerNext');
  expect(await me.page.getAttribute('html', 'lang')).toBe(localeInfo(me.way.locale).tag);
  expect(await me.findings()).toEqual([]);
  const next = me.form('next');
  await next.enter({
    shopName: 'ร้านป้าแดง 红阿姨',
    marketplaces: ['Shopee', 'other'],
    country: 'TH',
    heard: 'friend',
  });
  await next.send();
  await me.arrive('dashboard');
  expect(await me.page.textContent('h1')).toBe(me.text('dashboard', 'title'));
  expect(await me.page.locator('.badge').first().textContent()).toBe(me.text('dashboard', 'status.accepted'));
  expect(await me.page.locator('#main').textContent()).toContain(me.text('dashboard', 'sessions.current'));
  expect(await me.findings()).toEqual([]);
}

async function signOut(me: Traveller, expect: ExpectStatic): Promise<void> {
  await me.page.locator('button[value="signOut"]').click();
  await me.arrive('index');
  expect(new URL(me.page.url()).pathname).toBe(me.address('/index.htm'));
  await me.page.goto(DASHBOARD);
  await me.arrive('login');
}

async function logIn(me: Traveller, account: string, password: string): Promise<void> {
  await me.open('/login.htm');
  const form = me.form('login');
  await form.enter({ account, password });
  await form.send();
  await me.arrive('dashboard');
}

async function passwordChanged(me: Traveller, expect: ExpectStatic): Promise<void> {
  await me.arrive('login');
  expect(me.page.url()).toBe(`${site.origin}${me.address('/login.htm')}#changed`);
  expect(await me.page.locator('#changed').textContent()).toBe(me.text('pages/login', 'intro.changed'));
  expect(await me.page.locator('#changed').isVisible()).toBe(true);
  expect(await me.findings()).toEqual([]);
}

function subjectOf(me: Traveller, kind: string): string {
  return me.text('mail', `${kind}.subject`, { brand: site.site.brand });
}
