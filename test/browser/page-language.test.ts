import { expect, test } from 'vitest';
import { mailReaders } from '../support/mail-readers.ts';
import { usualSite } from '../support/usual-site.ts';
import { sampled } from '../support/full.ts';

const { site, visitors } = await usualSite();

const { WAYS, somebody, setOut, subject } = mailReaders(site, visitors);

test.each(sampled(WAYS))('a Thai page writes to its visitor in Thai ($script)', async ({ script }) => {
  await using me = await setOut(script);
  const email = somebody();
  await me.open('/register.htm');
  const form = me.form('register');
  await form.enter({ email, password: 'a stall at the night market' });
  await form.step('emailCode');
  await form.enter({ code: await site.nextCode(email) });
  await form.send();
  await me.arrive('registerNext');
  const letters = await site.letters(email);
  expect(letters.map((letter) => letter.subject)).toEqual([
    subject('th', 'registerCode'),
    subject('th', 'welcome'),
  ]);
});
