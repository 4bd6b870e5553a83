import { expect, test } from 'vitest';
import type { Typed } from '../support/filled-form.ts';
import { recordWrites } from '../support/record-writes.ts';
import { scriptedVisits } from '../support/scripted-visits.ts';
import type { Traveller } from '../support/traveller.ts';
import { usualSite } from '../support/usual-site.ts';
import { sampled } from '../support/full.ts';

const { site, visitors } = await usualSite();

const PASSWORD = 'two boats on a canal';
const { somebody, setOut } = scriptedVisits(visitors, 'scripted');

const FORMS: { path: string; form: string; typed: Typed; done: (me: Traveller) => Promise<void> }[] = [
  {
    path: '/login.htm',
    form: 'login',
    typed: { account: 'nobody@example.com', password: PASSWORD },
    done: (me) => me.page.locator('#login-password-error').waitFor(),
  },
  {
    path: '/handlerTrain.htm',
    form: 'train',
    typed: { name: 'ป้าแดง', email: 'offline@example.com', country: 'TH', remark: 'หนึ่ง\nสอง' },
    done: (me) => me.page.locator('#booked').waitFor(),
  },
  {
    path: '/Index',
    form: 'site',
    typed: { content: 'ดีมาก 很好', email: 'offline@example.com' },
    done: (me) => me.page.locator('#sent').waitFor(),
  },
];

test.concurrent.for(sampled(FORMS))(
  'a connection that is lost while $path is sent costs nothing that was typed, and the next try goes through',
  async ({ path, form: id, typed, done }, { expect }) => {
    await using me = await setOut();
    await me.open(path);
    const form = me.form(id);
    await form.enter(typed);
    if (id === 'train') await form.enter({ slotId: site.takeSession(await form.choices('slotId')) });
    const before = await form.typed();
    await me.context.setOffline(true);
    const { faults } = await form.refused();
    expect(faults).toEqual({ form: { said: '', summed: me.text('forms', 'problems.failed') } });
    expect(await form.typed()).toEqual(before);
    await me.context.setOffline(false);
    await form.send();
    await done(me);
    expect(me.complaints).toEqual([]);
  },
);

test.concurrent('without script, the language switch takes along what was typed but for secrets', async ({
  expect,
}) => {
  await using me = await setOut({ script: false, device: 'mobile', locale: 'in' });
  const { page } = me;
  const email = somebody();
  await me.open('/register.htm');
  const form = me.form('register');
  await form.enter({ email, code: '135790', password: PASSWORD });
  await page.locator('.language-menu > button').click();
  const thai = page.locator('.language-menu .popover [lang="th"]:visible');
  expect(await me.follow(thai)).toBe(200);
  await page.locator('body[data-page="register"]:lang(th)').waitFor();
  expect(await form.typed()).toMatchObject({ email, code: '', password: '' });
  // Enter still sends the form, and a later visit begins with an empty one.
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.field('email').press('Enter');
  expect((await answer).status()).toBe(422);
  await page.goto('/m/th/register.htm');
  expect(await form.typed()).toMatchObject({ email: '' });
  expect(me.complaints).toEqual([]);
});

test.concurrent('a double press sends once: for a code, and for the form', async ({ expect }) => {
  await using me = await setOut();
  const email = somebody();
  await me.open('/register.htm');
  const form = me.form('register');
  await form.enter({ email, password: PASSWORD });
  const sent = recordWrites(me);
  await form.button('emailCode').dblclick();
  await form.enter({ code: await site.nextCode(email) });
  await me.page.locator('.code-note', { hasText: /\S/ }).first().waitFor();
  expect(sent.filter((path) => path.endsWith('sendVerifyCode.json'))).toHaveLength(1);
  await form.button().dblclick();
  await me.arrive('registerNext');
  expect(sent.filter((path) => path.endsWith('regsub.json'))).toHaveLength(1);
  expect((await site.letters(email)).filter(({ code }) => code)).toHaveLength(1);
});

test.concurrent('a code is sent again after a minute, which is counted down', async ({ expect }) => {
  await using me = await setOut();
  const email = somebody();
  await me.page.clock.install();
  await me.open('/register.htm');
  const form = me.form('register');
  await form.enter({ email });
  await form.step('emailCode');
  const button = form.button('emailCode');
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  const words = (count: number) => me.text('forms', 'code.again', { count });
  await expect
    .poll(async () => [words(60), words(59), words(58)].includes((await button.textContent()) ?? ''))
    .toBe(true);
  await me.page.clock.fastForward(30_000);
  await expect
    .poll(async () => Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]))
    .toBeLessThanOrEqual(30);
  const sent = recordWrites(me);
  await button.click({ force: true });
  await me.page.clock.fastForward(30_000);
  await expect.poll(() => button.textContent()).toBe(me.text('forms', 'code.resend'));
  expect(await button.getAttribute('aria-disabled')).toBeNull();
  expect(sent).toEqual([]);
  await site.nextCode(email);
  site.age(email, 2);
  await button.click();
  expect(await site.nextCode(email)).toMatch(/^\d{6}$/);
});

test.concurrent('a password can be shown and hidden, and a new one is measured', async ({ expect }) => {
  await using me = await setOut();
  await me.open('/register.htm');
  const field = me.form('register').field('password');
  const strength = me.page.locator('.strength');
  const say = (key: string) => me.text('forms', `password.${key}`);
  for (const [password, level, words] of [
    ['short', '0', 'tooShort'],
    ['12345678', '1', 'weak'],
    ['four kettles on a stove', '4', 'strong'],
  ] as const) {
    await field.fill(password);
    await me.page.locator(`.strength[data-strength="${level}"]`).waitFor();
    expect(await strength.textContent()).toBe(say(words));
  }
  expect(await field.getAttribute('type')).toBe('password');
  await me.page.getByRole('button', { name: say('show'), exact: true }).click();
  expect(await field.getAttribute('type')).toBe('text');
  expect(await field.inputValue()).toBe('four kettles on a stove');
  await me.page.getByRole('button', { name: say('hide'), exact: true }).click();
  expect(await field.getAttribute('type')).toBe('password');
  expect(await me.findings()).toEqual([]);

  await me.open('/login.htm');
  await me.form('login').field('password').fill(PASSWORD);
  expect(await strength.count()).toBe(0);
});

const TOKENS = {
  '/login.htm': { account: 'username', password: 'current-password' },
  '/register.htm': {
    email: 'email',
    code: 'one-time-code',
    phonePrefix: 'tel-country-code',
    phoneNumber: 'tel-national',
    phoneAccountCode: 'one-time-code',
    password: 'new-password',
  },
  '/forgetPwd.htm': { email: 'username', code: 'one-time-code', password: 'new-password' },
  '/phoneForgetPassword.htm': {
    phoneNumber: 'tel-national',
    phoneAccountCode: 'one-time-code',
    password: 'new-password',
  },
  '/handlerTrain.htm': { name: 'name', email: 'email', country: 'country', shopName: 'organization' },
  '/partners.htm': { name: 'name', company: 'organization', email: 'email', country: 'country' },
} as const;

test('browsers and password managers are told what fields hold', async () => {
  await using me = await setOut({ script: false });
  for (const [path, tokens] of Object.entries(TOKENS)) {
    await me.open(path);
    const found = await me.page.locator('main form').evaluate((form, names) => {
      const control = (name: string) => (form as HTMLFormElement).elements.namedItem(name);
      return Object.fromEntries(
        names.map((name) => [name, (control(name) as HTMLInputElement | null)?.autocomplete]),
      );
    }, Object.keys(tokens));
    expect([path, found]).toEqual([path, tokens]);
  }
});
