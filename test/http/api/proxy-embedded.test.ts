import request from 'supertest';
import { expect, test } from 'vitest';
import { startApi } from '../../support/api-app.ts';

test('whoever has no session is nobody, and nobody else is told', async () => {
  const { app, backend } = await startApi();
  const out = await request(app).get('/api/v1/isLogin.json').expect(200);
  expect(out.body).toEqual({ code: 0, msg: '', data: null });
  expect(out.headers['cache-control']).toBe('no-store');
  const account = await backend!.accounts.create({ login: 'a', name: 'Ann', locale: 'th' });
  const token = await backend!.sessions.createSession(account!.id);
  const signedIn = await request(app).get('/api/v1/isLogin.json').set('cookie', `muc_token=${token}`);
  expect(signedIn.body.data).toEqual({ userId: account!.id, name: 'Ann', status: 'new' });
});

test.each([[true], [false]])(
  'changing the language sets the three cookies (secure: %s)',
  async (secureCookies) => {
    const { app } = await startApi({ secureCookies });
    const { headers, body } = await request(app).get('/api/v1/lang/changeLang.json?lang=th').expect(200);
    expect(body.data).toEqual({ lang: 'th' });
    const cookies = headers['set-cookie'] as unknown as string[];
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/=th; Max-Age=31536000; Path=\/; Expires=/);
      expect(cookie.includes('Secure')).toBe(secureCookies);
      expect(cookie).toContain('SameSite=Lax');
      expect(cookie).not.toContain('HttpOnly');
    }
  },
);

test.each(['?lang=de', '', '?lang=th&lang=vi', '?lang=__proto__', '?lang=TH'])(
  'changeLang%s sets nothing',
  async (search) => {
    const { app } = await startApi();
    const { headers, body } = await request(app).get(`/api/v1/lang/changeLang.json${search}`).expect(400);
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toMatchObject({ code: 400, data: null });
  },
);

test('prices come in the market of the address and the words of the cookies', async () => {
  const { app } = await startApi();
  const { body } = await request(app)
    .get('/api/v1/ms_MY/goodsPrice.json')
    .set('cookie', 'language=zh_CN')
    .expect(200);
  expect(body.data.currency).toBe('MYR');
  expect(body.data.plans[0].name).toBe('起步版');
});
