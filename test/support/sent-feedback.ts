import type { ExpectStatic } from 'vitest';
import type { JourneySite } from './journey-site.ts';
import type { Traveller } from './traveller.ts';

/** What the store holds of a visitor's feedback. */
export function feedbackOf(
  site: Pick<JourneySite, 'rows'>,
  email: string,
): { type: string; content: string }[] {
  const sql = `select type, json_extract(fields, '$.content') as content from feedback where json_extract(fields, '$.email') = ?`;
  const rows = site.rows<{ type: string; content: string }>(sql, email);
  return rows.map(({ type, content }) => ({ type, content: content.replaceAll('\r\n', '\n') }));
}

/** Holds that a form gave way to its thanks, which have the focus. */
export async function expectSent(me: Traveller, on: ExpectStatic, address: string): Promise<void> {
  await me.page.locator('#sent').waitFor();
  on(me.page.url()).toBe(`${address}#sent`);
  on(await me.page.locator('main form.form').isVisible()).toBe(false);
  if (me.way.script) on(await me.page.evaluate(() => document.activeElement?.id)).toBe('sent');
  on(await me.findings()).toEqual([]);
  on(me.complaints).toEqual([]);
}
