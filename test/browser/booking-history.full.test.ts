import { test } from 'vitest';
import { recordWrites } from '../support/record-writes.ts';
import { scriptedVisits } from '../support/scripted-visits.ts';
import { usualSite } from '../support/usual-site.ts';

/* What a form does when it is left and come back to, and when it is sent before its code has come. */

const { site, visitors } = await usualSite();

const { somebody, setOut } = scriptedVisits(visitors, 'returned');

test.concurrent('back after a booking leads to before the form, and the page can be loaded anew', async ({
  expect,
}) => {
  await using me = await setOut({ device: 'desktop' });
  await me.open('/aboutUs.htm');
  await me.open('/handlerTrain.htm');
  const form = me.form('train');
  await form.enter({
    slotId: site.takeSession(await form.choices('slotId')),
    name: 'ป้าแดง',
    email: somebody(),
  });
  await form.send();
  await me.page.locator('#booked').waitFor();
  expect(await me.page.evaluate(() => document.activeElement?.id)).toBe('booked');
  const sent = recordWrites(me);
  await me.page.reload();
  await me.page.locator('#booked').waitFor();
  await me.page.goBack();
  await me.arrive('aboutUs');
  expect(sent).toEqual([]);
});
