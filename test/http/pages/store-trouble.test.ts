import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { startGate } from '../../support/gate.ts';
import { startSite, type TestSite } from '../../support/site.ts';
import { eachStore, onPostgres, onSqlite } from '../../support/stores.ts';

const BANNERS = '/api/v1/blog/getBlogBannerList.json?lang=th';
/** Pages that query the store. */
const PAGES = ['/en_US/goods/price.htm', '/en_US/login.htm', '/m/vi/goods/price.htm'];
/** Pages not requested before the trouble. */
const NEW_PAGES = ['/in/goods/price.htm', '/vi/login.htm'];
/** What the log says of an answer that waited until its limit. */
const LATE = 'no answer within';

const rate = (site: TestSite, content: string) =>
  site.post('/api/v5/userFeedback/editUserFeedback').type('form').send({ type: 'site', content });

async function expectPages(site: TestSite, addresses: readonly string[] = PAGES): Promise<void> {
  for (const address of addresses) {
    const page = await site.get(address);
    expect([address, page.status]).toEqual([address, 200]);
    expect(page.text).toContain('</html>');
  }
}

eachStore((store) => {
  test('the site on its store: pages, a call that reads and one that writes', async () => {
    await using site = await startSite({ env: { DATABASE_URL: await store.readyUrl() } });
    await expectPages(site);
    expect((await site.get(BANNERS)).body).toMatchObject({ code: 0 });
    expect((await rate(site, 'good')).body).toMatchObject({ code: 0 });
    expect(await site.site.context.platform.ready()).toBe(true);
    expect(site.errors()).toEqual([]);
  });
});

onPostgres((store) => {
  test('PostgreSQL stops and comes back: calls answer 503 at once, pages stay up, all is well by itself', async () => {
    const gate = await startGate(await store.readyUrl());
    await using site = await startSite({ env: { DATABASE_URL: gate.url } });
    await expectPages(site);
    await gate.close();
    await expectPages(site, [...PAGES, ...NEW_PAGES]);
    for (const call of [site.get(BANNERS), rate(site, 'lost')]) {
      const { status, body, headers } = await call;
      expect({ status, code: body.code, data: body.data }).toEqual({ status: 503, code: 503, data: null });
      expect(headers['cache-control']).toContain('no-store');
      expect(JSON.stringify(body)).not.toMatch(/ECONN|postgres|127\.0\.0\.1/i);
    }
    expect((await site.get('/readyz')).status).toBe(503);
    expect((await site.get('/healthz')).status).toBe(200);
    expect(JSON.stringify(site.log)).not.toContain(LATE);
    await gate.open();
    expect((await site.get('/readyz')).status).toBe(200);
    expect((await rate(site, 'after')).body).toMatchObject({ code: 0 });
    expect((await site.get(BANNERS)).body).toMatchObject({ code: 0 });
    expect(JSON.stringify(site.log)).not.toContain(new URL(gate.url).password);
  });
});

onSqlite((store) => {
  test('another process holds the write lock: writing calls wait for it no longer than for the store, the rest goes on', async () => {
    const url = await store.readyUrl();
    await using site = await startSite({ env: { DATABASE_URL: url }, limits: { databaseBusyMs: 100 } });
    await expectPages(site);
    const other = new DatabaseSync(url.slice('sqlite:'.length));
    other.exec('begin immediate');
    expect(await rate(site, 'lost')).toMatchObject({ status: 503, body: { code: 503 } });
    expect((await site.get(BANNERS)).body).toMatchObject({ code: 0 });
    await expectPages(site, [...PAGES, ...NEW_PAGES]);
    expect(JSON.stringify(site.log)).not.toContain(LATE);
    other.exec('rollback');
    other.close();
    expect((await rate(site, 'after')).body).toMatchObject({ code: 0 });
  });
});
