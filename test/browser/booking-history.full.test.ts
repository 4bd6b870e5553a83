import { test } from 'vitest';
import { recordWrites } from '../support/record-writes.ts';
import { travel, type Traveller } from '../support/traveller.ts';
import { JOURNEY_LOCALES, type Way } from '../support/ways.ts';
import { usualSite } from '../support/usual-site.ts';

/* What a form does when it is left and come back to, and when it is sent before its code has come. */

const { site, visitors } = await usualSite();

let people = 0;
const somebody = () => `returned${(people += 1)}@example.com`;

let journeys = 0;
function setOut(way: Partial<Way> = {}): Promise<Traveller> {
  const number = (journeys += 1);
  const locale = JOURNEY_LOCALES[number % JOURNEY_LOCALES.length]!;
  const device = number % 2 === 0 ? 'desktop' : 'mobile';
  return travel(visitors, { script: true, device, locale, ...way });
}

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
