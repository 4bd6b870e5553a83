import { afterAll, expect, test } from 'vitest';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const platform = await startFakeBackend({ authLogin: { data: { userId: '1' } } });
const site = await startSite({ env: { API_BASE_URL: platform.url.href } });
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await platform.close();
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
