import { afterAll, expect, onTestFinished, test } from 'vitest';
import { copyEditableFiles } from '../../support/editable-site.ts';
import { startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const { context } = site.site;
const build = context.buildId(context.registry.current());

test('a document names its texts by what they are', async () => {
  const { text } = await site.get('/th/index.htm');
  const [, address = ''] = /"textsAddress":"([^"]+)"/.exec(text) ?? [];
  const named = await site.get(address);
  expect(named.status).toBe(200);
  expect(named.body).toEqual((await site.get(`/texts/${build}/th/index.json`)).body);
  expect((await site.get(address.replace('/th/', '/vi/'))).status, 'texts of another language').toBe(404);
});

test('texts of a coded view belong to a build', async () => {
  const { status, headers, body } = await site.get(`/texts/${build}/th/index.json`);
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('immutable');
  expect(Object.keys(body as object).length).toBeGreaterThan(0);
  for (const unknown of [
    `/texts/old/th/index.json`,
    `/texts/${build}/xx/index.json`,
    `/texts/${build}/th/price.json`,
    `/texts/${build}/th/__proto__.json`,
  ]) {
    expect((await site.get(unknown)).status, unknown).toBe(404);
  }
});

test('texts that belong to no page are served by build and language, and no other area', async () => {
  const { status, headers, body } = await site.get(`/texts/${build}/th/shared/notice.json`);
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('immutable');
  expect(body).toEqual(context.registry.current().texts.area('notice', 'th'));
  for (const unknown of [
    `/texts/old/th/shared/notice.json`,
    `/texts/${build}/xx/shared/notice.json`,
    `/texts/${build}/th/shared/mail.json`,
    `/texts/${build}/th/shared/__proto__.json`,
    `/texts/${build}/th/shared/notice`,
  ]) {
    expect((await site.get(unknown)).status, unknown).toBe(404);
  }
});

test('a page of a build that this process has not made goes on with the present words, for an hour', async () => {
  const earlier = `${build.split('-')[0]}-0123456789`;
  for (const file of ['shared/notice.json', '_consent.json']) {
    const { status, headers, body } = await site.get(`/texts/${earlier}/th/${file}`);
    expect(status, file).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(body).toEqual((await site.get(`/texts/${build}/th/${file}`)).body);
  }
});

test('texts that another process names are found before this one has looked for the edit', async () => {
  const files = copyEditableFiles();
  onTestFinished(() => files.remove());
  await using first = await startSite({ env: files.env });
  await using second = await startSite({ env: files.env });
  files.editTexts('th', 'login', (texts) => {
    const { form } = texts as unknown as { form: Record<string, string> };
    const [key = ''] = Object.keys(form);
    form[key] = 'ข้อความใหม่';
  });
  await first.site.reloadRegistry();
  const { text } = await first.get('/th/login.htm');
  const [, address = ''] = /"textsAddress":"([^"]+)"/.exec(text) ?? [];
  const named = await second.get(address);
  expect(named.status).toBe(200);
  expect(named.text).toContain('ข้อความใหม่');
});
