import { test, type ExpectStatic } from 'vitest';
import { travel, type Traveller } from '../support/traveller.ts';
import { waysOf, type Way } from '../support/ways.ts';
import { usualSite } from '../support/usual-site.ts';

const { site, visitors } = await usualSite();

/** No market ever has the same hour. */
const OWN_ZONE = 'America/Sao_Paulo';
let people = 0;
const somebody = () => `guest${(people += 1)}@example.com`;
const setOut = (way: Way): Promise<Traveller> => travel(visitors, way, { timezoneId: OWN_ZONE });

test.concurrent.for(waysOf(3))(
  'visitors say what they think of the site ($name)',
  async (way, { expect }) => {
    await using me = await setOut(way);
    await me.open('/Index');
    const address = me.page.url();
    const form = me.form('site');
    const email = somebody();
    await form.enter({ content: 'ดีมาก 很好', email });
    await form.send();
    await sent(me, expect, address);
    expect(told(email)).toEqual([{ type: 'site', content: 'ดีมาก 很好' }]);
  },
);

function told(email: string): { type: string; content: string }[] {
  const sql = `select type, json_extract(fields, '$.content') as content from feedback where json_extract(fields, '$.email') = ?`;
  const rows = site.rows<{ type: string; content: string }>(sql, email);
  return rows.map(({ type, content }) => ({ type, content: content.replaceAll('\r\n', '\n') }));
}

async function sent(me: Traveller, on: ExpectStatic, address: string): Promise<void> {
  await me.page.locator('#sent').waitFor();
  on(me.page.url()).toBe(`${address}#sent`);
  on(await me.page.locator('main form.form').isVisible()).toBe(false);
  if (me.way.script) on(await me.page.evaluate(() => document.activeElement?.id)).toBe('sent');
  on(await me.findings()).toEqual([]);
  on(me.complaints).toEqual([]);
}
