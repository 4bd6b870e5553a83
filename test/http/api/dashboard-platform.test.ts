import request from 'supertest';
import { expect, test } from 'vitest';
import { SPRING_LOCALE_COOKIE } from '../../../shared/cookies.ts';
import { DASHBOARD, startDashboard } from '../../support/dashboard-app.ts';
import { startFakeBackend } from '../../support/fake-backend.ts';

test('with a platform its own page is shown, under our headers', async () => {
  await using upstream = await startFakeBackend();
  upstream.answerAll({
    body: '<h1>Platform</h1>',
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': 'default-src *',
      'set-cookie': ['muc_token=n', 'other=1'],
    },
  });
  const { app } = await startDashboard(upstream.url);
  const { text, headers } = await request(app)
    .get(`${DASHBOARD}?tab=1`)
    .set('cookie', 'muc_token=t')
    .expect(200);
  expect(text).toBe('<h1>Platform</h1>');
  expect(headers['content-security-policy']).not.toContain('*');
  expect(headers['set-cookie']).toHaveLength(1);
  const [call] = upstream.calls;
  expect(call?.url).toBe(`${DASHBOARD}?tab=1`);
  expect(call?.headers.cookie).toBe(
    `muc_token=t; ${SPRING_LOCALE_COOKIE}=en_US; language=en_US; i18n_redirected=en_US`,
  );
});

test.each([
  ['/th/login.htm?a=1', 302, '/th/login.htm?a=1'],
  ['login.htm', 302, '/web/login.htm'],
  ['http://127.0.0.1:1/x', 502, undefined],
  ['//evil.test/x', 502, undefined],
  ['javascript:alert(1)', 502, undefined],
])('a redirect of the platform to %s gives %i', async (location, status, expected) => {
  await using upstream = await startFakeBackend();
  upstream.answerAll({ status: 302, headers: { location } });
  const { app } = await startDashboard(upstream.url);
  const { headers } = await request(app).get(DASHBOARD).expect(status);
  expect(headers.location).toBe(expected);
});
