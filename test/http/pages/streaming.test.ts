import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { hash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { ask, readAll, readUntil } from '../../support/answer-parts.ts';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { serveSite } from '../../support/served-site.ts';
import { AGENTS } from '../../support/site.ts';

function heldAnswer() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, release: resolve };
}

async function openSite(options: Parameters<typeof serveSite>[0] = {}) {
  const platform = await startFakeBackend({ isLogin: { data: null } });
  const site = await serveSite({ ...options, env: { API_BASE_URL: platform.url.href, ...options.env } });
  return { platform, site };
}

const BANNER = [{ id: '1', title: 'Held banner', text: 'It came later', label: 'See prices', page: 'price' }];

const { platform, site } = await openSite();
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await platform.close();
});

test("the shell, the browser's code and skeletons leave before the data; the section follows", async () => {
  const held = heldAnswer();
  platform.answer('getBlogBannerList', { data: BANNER, after: held.promise });
  const answer = await ask(site, '/en_US/index.htm');
  const early = await readUntil(answer, 'data-modules=');
  expect(answer.statusCode).toBe(200);
  expect(early).toContain('<h1');
  expect(early).toContain('id="state"');
  expect(early).not.toContain('Held banner');
  held.release();
  const late = await readAll(answer);
  expect(late).toContain('Held banner');
  expect(late.trimEnd().endsWith('</body></html>')).toBe(true);
});

test('a page sent in parts allows its constant inline scripts by their hashes, and nothing else inline', async () => {
  const policies: string[] = [];
  for (const locale of ['th', 'vi']) {
    const held = heldAnswer();
    platform.answer('getBlogBannerList', { data: BANNER, after: held.promise });
    const answer = await ask(site, `/${locale}/index.htm`);
    const early = await readUntil(answer, 'id="state"');
    held.release();
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|nonce-/);
    const html = early + (await readAll(answer));
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/g)].map(([, source]) => source as string);
    // One in the head, one behind the first late section, and another behind further ones, if any is as late.
    const kinds = new Set(inline).size;
    expect(kinds).toBeGreaterThanOrEqual(2);
    expect(kinds).toBeLessThanOrEqual(3);
    for (const source of inline) expect(policy).toContain(`'sha256-${hash('sha256', source, 'base64')}'`);
    policies.push(policy);
  }
  expect(policies[0]).toBe(policies[1]);
});

test('a crawler gets every section in its place', async () => {
  const held = heldAnswer();
  platform.answer('getBlogBannerList', { data: BANNER, after: held.promise });
  let begun = false;
  const asked = ask(site, '/ms_MY/index.htm', 'crawler').finally(() => (begun = true));
  // Who asks after it has the shell already.
  const later = await ask(site, '/ms_MY/index.htm');
  await readUntil(later, 'data-modules=');
  expect(begun).toBe(false);
  held.release();
  const answer = await asked;
  const html = await readAll(answer);
  await readAll(later);
  expect(html).toContain('Held banner');
  expect(html).not.toMatch(/<template id="p:|<div hidden id="s:/);
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
});

test("data that never comes leaves the section's own state, and the page ends", async () => {
  const slow = await openSite({ limits: { pageDataMs: 150, upstreamConnectMs: 150 } });
  slow.platform.answerAll({ hang: 'before' });
  const html = await readAll(await ask(slow.site, '/en_US/index.htm'));
  expect(html.trimEnd().endsWith('</body></html>')).toBe(true);
  expect(html).toContain('{"ok":false}');
  const stored = await slow.site.get('/vi/index.htm').set('user-agent', AGENTS.crawler);
  expect(stored.headers['cache-control'], 'a page without its data is for nobody else').toBe(
    'private, no-store',
  );
  expect(stored.headers['etag']).toBeUndefined();
  expect(slow.site.errors()).toEqual([]);
  await slow.site[Symbol.asyncDispose]();
  await slow.platform.close();
});

test('a page whose parts wait without end is cut at its deadline, ends as a whole document, and the log says so (threats S2)', async () => {
  const slow = await openSite({ limits: { renderDeadlineMs: 150 } });
  slow.platform.answerAll({ hang: 'before' });
  const answer = await ask(slow.site, '/blog/search.htm?content=labels');
  const html = await readAll(answer);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(html).toContain('<h1');
  expect(html.trimEnd().endsWith('</body></html>')).toBe(true);
  expect(html).not.toContain('took too long');
  await expect.poll(() => slow.site.log.some(({ from }) => from === 'whole')).toBe(true);
  expect(slow.site.log.map(({ msg }) => msg)).toContain('a section has no data');
  expect(slow.site.errors()).toEqual([]);
  await slow.site[Symbol.asyncDispose]();
  await slow.platform.close();
});

test('a backend that is down leaves a whole page with status 200', async () => {
  const down = await openSite();
  down.platform.answerAll({ reset: true });
  const answer = await ask(down.site, '/en_US/index.htm');
  const html = await readAll(answer);
  expect(answer.statusCode).toBe(200);
  expect(html).toContain('<h1');
  const failed = () => down.site.log.map((line) => line['call']);
  await expect.poll(failed).toEqual(expect.arrayContaining(['beforeList', 'getBlogBannerList']));
  await down.site[Symbol.asyncDispose]();
  await down.platform.close();
});

test('HEAD of a page whose sections are awaited gets its headers at once, and nothing has failed', async () => {
  const head = await openSite();
  head.platform.answer('getBlogBannerList', { hang: 'before' });
  const asked = request(`${head.site.origin}/en_US/index.htm`, { method: 'HEAD' }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  expect(await readAll(answer)).toBe('');
  expect(head.site.errors()).toEqual([]);
  await head.site[Symbol.asyncDispose]();
  await head.platform.close();
});

test('a visitor who leaves ends the calls made for the page', async () => {
  const gone = await openSite();
  const asked = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  gone.platform.answer('getBlogBannerList', {
    respond: (req, res) => {
      asked.resolve();
      res.on('close', () => closed.resolve());
      req.resume();
    },
  });
  const answer = await ask(gone.site, '/en_US/index.htm');
  await asked.promise;
  answer.destroy();
  await closed.promise;
  expect(gone.site.errors()).toEqual([]);
  await gone.site[Symbol.asyncDispose]();
  await gone.platform.close();
});
