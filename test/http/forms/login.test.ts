import { afterAll, expect, test } from 'vitest';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { localeText } from '../../support/locale-text.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locales.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const platform = await startFakeBackend({ authLogin: { data: { userId: '1' } } });
const site = await startSite({ env: { API_BASE_URL: platform.url.href } });
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await platform.close();
});

const WRONG = { code: 1002, msg: '', data: null, fields: { password: 'credentials' } };

test('a wrong password is said in the heading of the box, and a platform that fails is no fault of the visitor', async () => {
  await using backend = await startFakeBackend({});
  await using other = await startSite({ env: { API_BASE_URL: backend.url.href } });
  const send = (locale: Locale) =>
    other
      .post(`/${locale}/login.htm`)
      .set('user-agent', AGENTS.desktop)
      .type('form')
      .send({ account: 'ann@shop.test', password: 'three old kettles' });
  backend.answer('authLogin', { body: JSON.stringify(WRONG) });
  for (const locale of LOCALE_CODES) {
    const page = await send(locale).expect(422);
    expect(/class="error-summary".*?<strong>(.*?)<\/strong>/s.exec(page.text)?.[1]).toBe(
      localeText(locale, 'forms', 'wrongAccount'),
    );
  }
  backend.answer('authLogin', { status: 500 });
  const page = await send('en_US')
    .expect(503)
    .expect('retry-after', /^[1-9]\d*$/);
  expect(page.text).toContain(localeText('en_US', 'forms', 'problems.fault'));
  expect(page.text).toContain('value="ann@shop.test"');
});

// Specification 3 and 5: the fields of the login are strings, and nothing is an empty one.
test.each([
  ['nothing else typed', {}, ''],
  ['the mailed code typed', { picVerificationCode: '12 34-56' }, '123456'],
])('the platform gets every field of the login as a string, %s', async (_name, typed, code) => {
  const before = platform.calls.length;
  await site
    .post('/en_US/login.htm')
    .set('user-agent', AGENTS.desktop)
    .type('form')
    .send({ account: 'ann@shop.test', password: 'three old kettles', ...typed })
    .expect(303);
  const sent = platform.calls.slice(before).filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => JSON.parse(body) as object)).toEqual([
    {
      account: 'ann@shop.test',
      password: expect.stringMatching(/^0[0-9a-f]{15}/) as string,
      picVerificationCode: code,
      phoneAccountCode: '',
      accessCode: '',
    },
  ]);
});
