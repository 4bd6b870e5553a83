import { test } from 'vitest';
import { phonePrefixOf } from '../../shared/countries.ts';
import { exampleNumber, onOneLine } from '../../shared/forms/example-number.ts';
import { localeInfo } from '../../shared/locales.ts';
import { travel } from '../support/traveller.ts';
import { named } from '../support/ways.ts';
import { usualSite } from '../support/usual-site.ts';
import { sampled } from '../support/full.ts';

const { site, visitors } = await usualSite();

const PASSWORD = 'a stall at the night market';

const NUMBERS = { th: ['081 765 4321', '089-765-4321'], vi: ['0912 765 432', '091.298.76.54'] } as const;

const ways = (['th', 'vi'] as const).flatMap((locale) =>
  [true, false].map((script) => {
    const number = NUMBERS[locale][script ? 0 : 1];
    return { ...named({ locale, script, device: script ? 'mobile' : 'desktop' }), number };
  }),
);

test.concurrent.for(sampled(ways))(
  'who signed up with a local number logs in with it ($name)',
  async (way, { expect }) => {
    await using me = await travel(visitors, way);
    const { country } = localeInfo(way.locale);
    const prefix = phonePrefixOf(country);
    const digits = way.number.replaceAll(/\D/g, '');
    await me.open('/register.htm');
    const sign = me.form('register');
    await sign.enter({ way: 'phone', phonePrefix: prefix, phoneNumber: way.number, password: PASSWORD });
    await sign.step('phoneCode');
    await sign.enter({ phoneAccountCode: await site.nextCode(`+${prefix}${digits.slice(1)}`) });
    await sign.send();
    await me.arrive('registerNext');
    await me.context.clearCookies({ name: 'muc_token' });

    await me.open('/login.htm');
    const form = me.form('login');
    expect(await form.locator.locator('#login-account-hint').textContent()).toContain(
      onOneLine(exampleNumber(country)),
    );
    expect(await form.field('phonePrefix').isVisible()).toBe(false);
    await form.enter({ account: 'somchai@example.com' });
    expect(await form.field('phonePrefix').isVisible()).toBe(false);
    await form.enter({ account: way.number, password: PASSWORD });
    expect(await form.field('phonePrefix').isVisible()).toBe(true);
    expect(await form.field('phonePrefix').inputValue()).toBe(prefix);
    expect(await me.findings()).toEqual([]);
    await form.send();
    await me.arrive('dashboard');
    expect(me.complaints).toEqual([]);
  },
);
