import { expect, test } from 'vitest';
import type { Locale } from '../../shared/locales.ts';
import { localeText } from '../support/locale-text.ts';
import { travel } from '../support/traveller.ts';
import { usualSite } from '../support/usual-site.ts';
import { sampled } from '../support/full.ts';

const { site, visitors } = await usualSite();

const WAYS = [{ script: true }, { script: false }] as const;
let people = 0;
const somebody = () => `reader${(people += 1)}@example.com`;
/** Their browser speaks English. */
const setOut = (script: boolean) => travel(visitors, { script, device: 'desktop', locale: 'th' });
const subject = (locale: Locale, kind: string) =>
  localeText(locale, 'mail', `${kind}.subject`, { brand: site.site.brand });

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
