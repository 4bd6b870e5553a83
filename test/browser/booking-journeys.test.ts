import { test, type ExpectStatic } from 'vitest';
import { sessionWords, zoneName } from '../../client/pages/train/sessions.ts';
import { marketZone } from '../../shared/time-zones.ts';
import type { FilledForm } from '../support/filled-form.ts';
import { expectSent, feedbackOf } from '../support/sent-feedback.ts';
import { travel, type Traveller } from '../support/traveller.ts';
import { waysOf, type Way } from '../support/ways.ts';
import { usualSite } from '../support/usual-site.ts';
import { sampled } from '../support/full.ts';

const { site, visitors } = await usualSite();

/** No market ever has the same hour. */
const OWN_ZONE = 'America/Sao_Paulo';
let people = 0;
const somebody = () => `guest${(people += 1)}@example.com`;
const setOut = (way: Way): Promise<Traveller> => travel(visitors, way, { timezoneId: OWN_ZONE });

const clock = (start: string, way: Way, timeZone: string): string =>
  sessionWords(way.locale, timeZone).time(start);

const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ').trim();

/** A training session that nobody has taken, and when it begins. */
async function freeSession(me: Traveller, form: FilledForm) {
  const id = site.takeSession(await form.choices('slotId'));
  const radio = form.field('slotId').and(me.page.locator(`[value="${id}"]`));
  const time = radio.locator('xpath=following-sibling::time');
  return {
    id,
    start: (await time.getAttribute('datetime')) ?? '',
    clock: plain(await time.locator('strong').textContent()),
  };
}

test.concurrent.for(waysOf(0))(
  'a training is booked in the clock of the visitor, else of the market, and confirmed by mail ($name)',
  async (way, { expect }) => {
    await using me = await setOut(way);
    await me.open('/handlerTrain.htm');
    const form = me.form('train');
    const zone = way.script ? OWN_ZONE : marketZone(way.locale);
    const said = me.text('pages/handlerTrain', way.script ? 'sessions.ownZone' : 'sessions.marketZone', {
      zone: zoneName(way.locale, zone),
    });
    await me.page.locator('#train-slotId-hint').filter({ hasText: said }).waitFor();
    const session = await freeSession(me, form);
    expect(session.clock).toBe(plain(clock(session.start, way, zone)));
    const email = somebody();
    const typed = {
      name: 'ป้าแดง 红阿姨',
      email,
      phonePrefix: '66',
      phoneNumber: '081 234 5678',
      country: 'TH',
    };
    await form.enter({
      slotId: session.id,
      ...typed,
      shopName: 'ร้าน',
      marketplaces: ['Shopee'],
      remark: '水\nสอง',
    });
    await form.send();
    await booked(me, expect);
    const when = me.page.locator('.train-when');
    expect(plain((await when.allTextContents()).join())).toContain(way.script ? session.clock : '');
    const [mail, ...others] = await site.letters(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: me.text('mail', 'trainingBooked.subject', { brand: site.site.brand }),
    });
    expect(plain(mail!.text)).toContain(session.clock);
    expect(
      site.rows('select email, slot_id, name, phone, country, remark from bookings where email = ?', email),
    ).toEqual([
      {
        email,
        slot_id: session.id,
        name: typed.name,
        phone: '+66812345678',
        country: 'TH',
        remark: expect.stringMatching(/^水\r?\nสอง$/),
      },
    ]);

    await me.page.locator('#booked a.button').click();
    await me.arrive('handlerTrain');
    const again = me.form('train');
    await again.enter({ slotId: session.id, ...typed });
    const refused = await again.refused();
    // As if it were full, so that nobody learns who comes.
    const problem = me.text('forms', 'problems.full');
    expect(refused).toMatchObject({ status: way.script ? null : 422, faults: { slotId: { said: problem } } });
    expect(await again.typed()).toMatchObject({ slotId: session.id, ...typed });
    expect(await me.findings()).toEqual([]);
    expect(me.complaints).toEqual([]);
  },
);

async function booked(me: Traveller, on: ExpectStatic): Promise<void> {
  await me.page.locator('#booked').waitFor();
  on(me.page.url()).toBe(`${site.origin}${me.address('/handlerTrain.htm')}#booked`);
  on(await me.page.locator('#booked h2').textContent()).toBe(me.text('pages/handlerTrain', 'booked.title'));
  on(await me.form('train').locator.isVisible()).toBe(false);
  on(await me.findings()).toEqual([]);
}

test.concurrent.for(sampled(waysOf(1)))(
  'a session that is full by the time is said to be, and another one is taken ($name)',
  async (way, { expect }) => {
    await using me = await setOut(way);
    await me.open('/handlerTrain.htm');
    const form = me.form('train');
    // Others are about to book its last seats.
    const { id } = await freeSession(me, form);
    site.rows('update training_slots set seats = 0 where id = ?', id);
    const email = somebody();
    await form.enter({ slotId: id, name: 'ป้าแดง', email, country: 'MY' });
    const { status, faults } = await form.refused();
    expect(status).toBe(way.script ? null : 422);
    expect(faults).toMatchObject({ slotId: { said: me.text('forms', 'problems.full') } });
    expect(await form.typed()).toMatchObject({ name: 'ป้าแดง', email, country: 'MY' });
    await form
      .field('slotId')
      .and(me.page.locator(`[value="${id}"]`))
      .waitFor({ state: 'detached' });
    await form.enter({ slotId: (await freeSession(me, form)).id });
    await form.send();
    await booked(me, expect);
  },
);

test.concurrent.for(sampled(waysOf(2)))('partners tell what they do ($name)', async (way, { expect }) => {
  await using me = await setOut(way);
  await me.open('/partners.htm');
  const address = me.page.url();
  const form = me.form('partner');
  const email = somebody();
  await form.enter({
    program: 'logistics',
    name: '红阿姨',
    company: 'ขนส่ง & Co',
    email,
    country: 'VN',
    content: 'a\n<b>',
  });
  await form.send();
  await expectSent(me, expect, address);
  expect(feedbackOf(site, email)).toEqual([{ type: 'partner', content: 'a\n<b>' }]);
});

test.concurrent.for(sampled(waysOf(4)))(
  'an answer of the help centre is rated ($name)',
  async (way, { expect }) => {
    await using me = await setOut(way);
    const [article] = site.rows<{ id: string; cid: string; type: string }>(
      'select id, category_id as cid, type from help_articles where locale = ?',
      way.locale,
    );
    await me.open(`/detailPage/${article!.cid}/${article!.type}/${article!.id}/start`);
    const form = me.form('help');
    const { faults } = await form.refused();
    expect(faults).toMatchObject({ helpful: { said: me.text('forms', 'problems.choice') } });
    const content = `ไม่พอ 不够 ${way.script}`;
    await form.enter({ helpful: '0', content });
    await form.send();
    await me.page.locator('#thanks').waitFor();
    expect(await me.findings()).toEqual([]);
    const sql = `select json_extract(fields, '$.id') as id from feedback where json_extract(fields, '$.content') = ?`;
    expect(site.rows(sql, content)).toContainEqual({ id: article!.id });
    expect(me.complaints).toEqual([]);
  },
);
