import { test } from 'vitest';
import { scriptedVisits } from '../support/scripted-visits.ts';
import { usualSite } from '../support/usual-site.ts';

const { site, visitors } = await usualSite();

const PASSWORD = 'two boats on a canal';
const { somebody, setOut } = scriptedVisits(visitors, 'scripted');

test.concurrent('a code that cannot be asked for can be asked for again', async ({ expect }) => {
  await using me = await setOut();
  const email = somebody();
  await me.open('/register.htm');
  const form = me.form('register');
  await form.enter({ email, password: PASSWORD });
  await me.context.setOffline(true);
  const { faults } = await form.refused('emailCode');
  expect(faults).toEqual({ form: { said: '', summed: me.text('forms', 'problems.failed') } });
  expect(await form.typed()).toMatchObject({ email, password: PASSWORD });
  await me.context.setOffline(false);
  await form.step('emailCode');
  expect(await site.nextCode(email)).toMatch(/^\d{6}$/);
});

test.concurrent.for(['12 34 56', ' 123-456\n', '１２３４５６'])(
  'a code that is pasted as "%s" stands there as digits',
  async (pasted, { expect }) => {
    await using me = await setOut();
    await me.open('/forgetPwd.htm');
    const field = me.form('forgot').field('code');
    await field.focus();
    await field.evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, pasted);
    expect(await field.inputValue()).toBe('123456');
  },
);
