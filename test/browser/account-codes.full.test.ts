import { test } from 'vitest';
import { formatWait } from '../../shared/forms/format-wait.ts';
import type { FilledForm } from '../support/filled-form.ts';
import { travel, type Traveller } from '../support/traveller.ts';
import { waysOf, type Way } from '../support/ways.ts';
import { refusal } from '../support/expected-refusal.ts';
import { usualSite } from '../support/usual-site.ts';

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

test.concurrent.for(waysOf(0))(
  'a code that is wrong, used, too old or tried too often opens nothing ($name)',
  async (way, { expect }) => {
    await using me = await setOut(way);
    const email = somebody();
    const form = await signUp(me, email);
    const code = await site.nextCode(email);
    if (!way.script) {
      // Without script the answer refuses; with script the button waits.
      const { status, faults } = await form.refused('emailCode');
      const [, seconds] = /(\d+)/.exec(faults['form']?.summed ?? '') ?? [];
      const wait = formatWait(Number(seconds), way.locale);
      expect([status, faults]).toEqual([
        422,
        { form: { said: '', summed: me.text('forms', 'problems.tooManyFor', { wait }) } },
      ]);
      expect(Number(seconds)).toBeLessThanOrEqual(60);
    }
    const wrong = { code: 'code' };
    const other = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries++) {
      await form.enter({ code: other });
      expect(await form.refused()).toEqual(refusal(me, 'register', wrong));
    }
    await form.enter({ code });
    expect(await form.refused()).toEqual(refusal(me, 'register', wrong));
    expect(await form.typed()).toMatchObject({ email, code, password: PASSWORD });

    // After a minute another code is sent, and ten minutes later it has expired.
    site.age(email, 2);
    const again = await signUp(me, email);
    const late = await site.nextCode(email);
    site.age(email, 11);
    await again.enter({ code: late });
    expect(await again.refused()).toEqual(refusal(me, 'register', wrong));

    const last = await signUp(me, email);
    const used = await site.nextCode(email);
    await last.enter({ code: used });
    await last.send();
    await me.arrive('registerNext');
    await me.open('/register.htm');
    const after = me.form('register');
    await after.enter({ email, code: used, password: PASSWORD });
    expect(await after.refused()).toEqual(refusal(me, 'register', wrong));
  },
);
