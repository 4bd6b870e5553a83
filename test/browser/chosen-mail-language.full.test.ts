import { expect, test } from 'vitest';
import { LANGUAGE_COOKIE, REDIRECTED_COOKIE, SPRING_LOCALE_COOKIE } from '../../shared/cookies.ts';
import { mailReaders } from '../support/mail-readers.ts';
import { usualSite } from '../support/usual-site.ts';

const { site, visitors } = await usualSite();

const { WAYS, somebody, setOut, subject } = mailReaders(site, visitors);

test.each(WAYS)(
  'to a visitor with a locale cookie of their own it writes in that language, with script ($script) as without',
  async ({ script }) => {
    await using me = await setOut(script);
    const { context } = me;
    const names = [SPRING_LOCALE_COOKIE, LANGUAGE_COOKIE, REDIRECTED_COOKIE];
    await context.addCookies(names.map((name) => ({ name, value: 'vi', url: site.origin })));
    const email = somebody();
    await me.open('/register.htm');
    const form = me.form('register');
    await form.enter({ email, password: 'a stall at the night market' });
    await form.step('emailCode');
    await site.nextCode(email);
    expect((await site.letters(email)).map((letter) => letter.subject)).toEqual([
      subject('vi', 'registerCode'),
    ]);
  },
);

test.each(WAYS)('a training booked on a Thai page is confirmed in Thai ($script)', async ({ script }) => {
  await using me = await setOut(script);
  const email = somebody();
  await me.open('/handlerTrain.htm');
  const form = me.form('train');
  await form.field('slotId').first().waitFor({ state: 'attached' });
  await form.enter({
    slotId: site.takeSession(await form.choices('slotId')),
    name: 'ป้าแดง',
    email,
    phonePrefix: '66',
    phoneNumber: '081 234 5678',
    country: 'TH',
  });
  await form.send();
  await expect.poll(async () => (await site.letters(email)).length).toBe(1);
  const [letter] = await site.letters(email);
  expect(letter?.subject).toMatch(/[\u0e00-\u0e7f]/);
});

// The app leaves its locale cookie alone, which goes on as it is (Specification 7, second wrapper).
test.each(WAYS)(
  "a page that the app has opened writes in the language of the app's cookie ($script)",
  async ({ script }) => {
    await using me = await setOut(script);
    await me.context.addCookies([{ name: SPRING_LOCALE_COOKIE, value: 'zh-CN', url: site.origin }]);
    const email = somebody();
    await me.open('/register.htm?source=app');
    const form = me.form('register');
    await form.enter({ email, password: 'a stall at the night market' });
    await form.step('emailCode');
    await site.nextCode(email);
    expect((await site.letters(email)).map((letter) => letter.subject)).toEqual([
      subject('zh_CN', 'registerCode'),
    ]);
  },
);
