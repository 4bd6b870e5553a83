import { afterAll, expect, test } from 'vitest';
import { exampleNumber, onOneLine } from '../../../shared/forms/example-number.ts';
import { LOCALES } from '../../../shared/locales.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const hintIn = (html: string) => /id="login-account-hint"[^>]*>([^<]+)</.exec(html)?.[1] ?? '';

test.each(LOCALES)('the hint of the login in $code has a number as people write it there', async (row) => {
  const { text } = await site.get(`/${row.code}/login.htm`).set('user-agent', AGENTS.desktop).expect(200);
  expect(hintIn(text)).toContain(onOneLine(exampleNumber(row.country)));
  expect(hintIn(text)).not.toMatch(/\+\d|\{\{/);
});

test.each([
  ['84', exampleNumber('VN')],
  ['44', exampleNumber('TH')],
])('after a refused try with the prefix %s the hint has %s', async (phonePrefix, example) => {
  const { text } = await site
    .post('/th/login.htm')
    .type('form')
    .set('user-agent', AGENTS.desktop)
    .send({ account: '0912 345 678', phonePrefix, password: '' })
    .expect(422);
  expect(hintIn(text)).toContain(onOneLine(example));
});
