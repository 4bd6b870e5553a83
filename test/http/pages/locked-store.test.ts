import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { startSite } from '../../support/site.ts';
import { readySqlite } from '../../support/stores.ts';

const WRITERS = 20;
const PAGES = ['/en_US/index.htm', '/th/goods/price.htm', '/m/vi/aboutUs.htm'];
const ROUNDS = 10;
/** Far longer than the lock is held. */
const PATIENT_MS = 60_000;

test('while another process holds the write lock, pages and reads are answered, and 20 writers wait until it is free', async () => {
  const url = await readySqlite();
  const limits = { databaseBusyMs: PATIENT_MS, backendMs: PATIENT_MS, proxyMs: PATIENT_MS };
  await using site = await startSite({ env: { DATABASE_URL: url, RATE_LIMIT_FACTOR: '1000' }, limits });
  for (const address of PAGES) expect((await site.get(address)).status).toBe(200);
  const other = new DatabaseSync(url.slice('sqlite:'.length));
  other.exec('begin immediate');
  let answered = 0;
  const writers = Array.from({ length: WRITERS }, async (_writer, at) => {
    const written = await site
      .post('/api/v5/userFeedback/editUserFeedback')
      .type('form')
      .send({ type: 'site', content: `opinion ${at}` });
    answered += 1;
    return [written.status, (written.body as { code: number }).code];
  });
  // The lock is released only after all of this has been answered: a page that waited for a writer would wait for ever.
  for (let round = 0; round < ROUNDS; round += 1) {
    const pages = await Promise.all(PAGES.map((address) => site.get(address)));
    expect(pages.map(({ status }) => status)).toEqual(PAGES.map(() => 200));
    expect((await site.get('/api/v1/blog/getBlogBannerList.json?lang=th')).body).toMatchObject({ code: 0 });
    expect((await site.get('/readyz')).status).toBe(200);
  }
  expect(answered).toBe(0);
  other.exec('rollback');
  expect(await Promise.all(writers)).toEqual(Array.from({ length: WRITERS }, () => [200, 0]));
  const rows = other.prepare("select fields from feedback where fields like '%opinion %'").all();
  const contents = rows.map(({ fields }) => (JSON.parse(String(fields)) as { content: string }).content);
  const expected = Array.from({ length: WRITERS }, (_writer, at) => `opinion ${at}`);
  expect(contents.toSorted()).toEqual(expected.toSorted());
  other.close();
  expect(site.errors()).toEqual([]);
});
