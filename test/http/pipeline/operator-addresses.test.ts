import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { copyEditableFiles } from '../../support/editable-site.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const { context } = site.site;
const build = context.buildId(context.registry.current());

test('health says that the process lives, readiness that registry and backend are usable', async () => {
  const live = await site.get('/healthz');
  expect([live.status, live.body]).toEqual([200, { status: 'ok' }]);
  const ready = await site.get('/readyz');
  expect(ready.status).toBe(200);
  expect(ready.body).toMatchObject({
    build,
    registry: { revision: context.registry.current().revision, lastRefusal: null },
    upstream: { kind: 'embedded' },
  });
  site.site.setReady(false);
  expect((await site.get('/readyz')).status).toBe(503);
  site.site.setReady(true);
});

test.each(['loopback', '1'])(
  'a proxy of this machine opens the metrics to nobody behind it: TRUST_PROXY %s',
  async (trust) => {
    await using proxied = await startSite({ env: { TRUST_PROXY: trust } });
    const statusFor = async (headers: Record<string, string>) =>
      (await proxied.get('/metrics').set(headers)).status;
    expect(await statusFor({ 'x-forwarded-for': '203.0.113.9' })).toBe(404);
    expect(await statusFor({ 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    expect(await statusFor({ host: 'www.stallwise.com' })).toBe(404);
  },
);

test('O14 a refused edit is told to operators alone, not under another name and not behind a proxy', async () => {
  const files = copyEditableFiles();
  onTestFinished(files.remove);
  await using edited = await startSite({ watch: true, env: files.env });
  const registry = readFileSync(files.registryFile, 'utf8');
  writeFileSync(files.registryFile, registry.replace('{', '{ "secretProject": '));
  await expect.poll(async () => (await edited.get('/readyz')).body.registry.state).toBe('stale');
  const told = async (headers: Record<string, string>) => (await edited.get('/readyz').set(headers)).text;
  expect(await told({})).toContain('"issues"');
  const others: Record<string, string>[] = [
    { host: 'evil.test' },
    { host: 'www.stallwise.com' },
    { 'x-forwarded-for': '203.0.113.9' },
  ];
  for (const headers of others) {
    const text = await told(headers);
    expect(text).toContain('"state":"stale"');
    expect(text).not.toMatch(/issues|secretProject|pages\.registry|"\//);
  }
});

test('the metrics are figures without addresses', async () => {
  await site.get('/en_US/index.htm').set('user-agent', AGENTS.desktop);
  const { text } = await site.get('/metrics');
  expect(text).toMatch(/^page_render_seconds_count\{layout="default"\} \d+/m);
  expect(text).not.toContain('/en_US/');
});
