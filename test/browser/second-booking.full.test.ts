import { test } from 'vitest';
import { startJourneys } from '../support/journey-site.ts';
import { travel, type Traveller } from '../support/traveller.ts';

/* With the budgets of one visitor: beyond the first of an hour a challenge is asked for (threats A13). */

const { site, visitors } = await startJourneys({ RATE_LIMIT_FACTOR: '1' });

const SETTLED = { script: true, device: 'desktop', locale: 'en_US' } as const;
const CHALLENGE = '/api/v2/genVerifyCode.json';

async function enterBooking(me: Traveller, email: string, place: number) {
  await me.open('/handlerTrain.htm');
  const form = me.form('train');
  const slotId = await form.field('slotId').nth(place).inputValue();
  await form.enter({ slotId, name: 'ป้าแดง', email, country: 'TH' });
  return form;
}

test('a second booking goes through with script, which proves itself unseen; without script the form says so', async ({
  expect,
}) => {
  await using me = await travel(visitors, SETTLED);
  const challenges: string[] = [];
  me.page.on('request', (request) => {
    if (new URL(request.url()).pathname === CHALLENGE) challenges.push(request.method());
  });
  for (const [place, asked] of [
    [0, []],
    [1, ['GET']],
  ] as const) {
    const form = await enterBooking(me, `guest${place}@example.com`, place);
    await form.send();
    await me.page.locator('#booked').waitFor();
    expect(challenges).toEqual(asked);
  }
  expect(site.rows('select email from bookings order by email')).toEqual([
    { email: 'guest0@example.com' },
    { email: 'guest1@example.com' },
  ]);
  expect(me.complaints).toEqual([]);

  await using plain = await travel(visitors, { ...SETTLED, script: false, device: 'mobile', locale: 'th' });
  const form = await enterBooking(plain, 'guest2@example.com', 2);
  const typed = await form.typed();
  const { status, faults } = await form.refused();
  expect([status, Object.keys(faults)]).toEqual([422, ['form']]);
  expect(faults['form']?.summed).toContain('JavaScript');
  expect(await form.typed()).toEqual(typed);
  expect(await plain.findings()).toEqual([]);
});
