import { test } from 'vitest';
import { recordWrites } from '../support/record-writes.ts';
import { scriptedVisits } from '../support/scripted-visits.ts';
import { usualSite } from '../support/usual-site.ts';
import { sampled } from '../support/full.ts';

/* What a form does when it is left and come back to, and when it is sent before its code has come. */

const { site, visitors } = await usualSite();

const PASSWORD = 'two boats on a canal';
const { somebody, setOut } = scriptedVisits(visitors, 'returned');

test.concurrent('back and forward after success send nothing a second time', async ({ expect }) => {
  await using me = await setOut({ device: 'desktop' });
  const email = somebody();
  await me.open('/aboutUs.htm');
  await me.open('/register.htm');
  const form = me.form('register');
  await form.enter({ email, password: PASSWORD });
  await form.step('emailCode');
  await form.enter({ code: await site.nextCode(email) });
  await form.send();
  await me.arrive('registerNext');
  const sent = recordWrites(me);
  // The form would be empty, as if nothing had been done.
  await me.page.goBack();
  await me.arrive('aboutUs');
  await me.page.goForward();
  await me.arrive('registerNext');
  await me.page.goto(me.address('/login.htm'));
  await me.arrive('dashboard');
  expect(sent).toEqual([]);
  expect(me.complaints).toEqual([]);
});

test.concurrent('a language switch keeps what was typed, but for passwords and codes', async ({ expect }) => {
  await using me = await setOut({ device: 'mobile', locale: 'in' });
  const { page } = me;
  await me.open('/register.htm');
  const form = me.form('register');
  const kept = { email: somebody(), way: 'phone', phonePrefix: '84', phoneNumber: '0912 345 678' };
  await form.enter({ ...kept, password: PASSWORD, phoneAccountCode: '123456' });
  await page.locator('.language-menu button').first().click();

  await page.locator('.language-menu a[data-lang="th"]').first().click();

  await page.waitForSelector('html[lang="th"][data-hydrated]', { state: 'attached' });
  expect(await form.typed()).toMatchObject({ ...kept, password: '', phoneAccountCode: '', code: '' });
  expect(await page.evaluate(() => sessionStorage.getItem('formDraft'))).toBeNull();
  await page.reload();
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  expect(await form.field('email').inputValue()).toBe('');
  expect(me.complaints).toEqual([]);
});

test.concurrent.for(sampled(['mobile', 'desktop'] as const))(
  'a form that is sent before its code has come is answered like one without script, on %s',
  async (device, { expect }) => {
    await using me = await setOut({ device });
    const { page } = me;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', (route) => void held.then(() => route.continue()));
    await page.goto(me.address('/login.htm'), { waitUntil: 'commit' });
    const form = me.form('login');
    await form.enter({ account: 'early@example.com', password: PASSWORD });
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      form.send(),
    ]);
    expect(answer.status()).toBe(422);
    release();
    await me.arrive('login');
    await page.locator('#login-password-error').waitFor();
    expect(await form.typed()).toMatchObject({ account: 'early@example.com' });
    await form.enter({ account: '' });
    expect((await form.refused()).faults).toMatchObject({
      account: { said: me.text('forms', 'missing.account') },
    });
    expect(me.complaints).toEqual([]);
  },
);

test('a password that came back from a form sent before the script ran stays in its field', async ({
  expect,
}) => {
  await using me = await setOut();
  await me.open('/login.htm');
  const field = me.page.locator('#login-password');
  await field.fill(PASSWORD);
  // As the browser sends it while nothing listens yet.
  await Promise.all([
    me.page.waitForEvent('load'),
    me.page.locator('#login').evaluate((form) => HTMLFormElement.prototype.submit.call(form)),
  ]);
  await me.page.locator('html[data-hydrated]').waitFor();
  await me.page.locator('.error-summary').waitFor();
  expect(await field.inputValue()).toBe(PASSWORD);
  expect(await me.page.locator('script[type="application/json"]').allTextContents()).not.toContainEqual(
    expect.stringContaining(PASSWORD),
  );
  expect(me.complaints).toEqual([]);
});
