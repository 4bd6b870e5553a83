import request from 'supertest';
import { expect, test } from 'vitest';
import { CALLS } from '../../../shared/api/table.ts';
import { startApi } from '../../support/api-app.ts';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { serve } from '../../support/serve.ts';

test.each([
  ['GET', '/load/beforeList.json'],
  ['GET', '/load/other.json'],
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/v1/nothing.json'],
  ['GET', '/api/v1/isLogin.json/x'],
  ['GET', '/api/V1/isLogin.json'],
  ['GET', '/api/v5/toString/index'],
  ['GET', '/api/v5/de/index'],
  ['GET', '/api/..%2fadmin'],
  ['GET', '/api//evil.test/x'],
  ['GET', '/api/@evil.test'],
  ['GET', '/api/v1/%2e%2e/goodsPrice.json'],
  ['GET', '/api/v1/a%2Fb/goodsPrice.json'],
  ['GET', '/api/v1/..;/goodsPrice.json'],
  ['GET', '/api/__proto__'],
  ['POST', '/api/monitoring2'],
])('%s %s is refused without reaching the platform', async (method, path) => {
  await using upstream = await startFakeBackend();
  for (const { app } of [await startApi({ url: upstream.url }), await startApi()]) {
    const { raw } = await serve(app);
    const answer = await raw(`${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).toMatch(/\r\n\r\n\{"code":40[04],"msg":"[^"]+","data":null\}$/);
  }
  expect(upstream.calls).toEqual([]);
});

test.each(['/', '/en_US/index.htm', '/apix', '/loading.htm', '/en_US/api/v1/isLogin.json'])(
  '%s is left to later stages',
  async (path) => {
    const { app } = await startApi();
    expect((await request(app).get(path)).status).toBe(418);
  },
);

test.each(CALLS.filter(({ row }) => row.serverOnly !== true).map(({ row }) => [row.name, row] as const))(
  '%s answers its own method alone',
  async (_, row) => {
    await using upstream = await startFakeBackend();
    const { app } = await startApi({ url: upstream.url });
    const path = row.path.replace('{lang}', 'th').replace(/\{\w+\}/g, '1');
    const wrong =
      row.method === 'GET'
        ? (['post', 'put', 'delete', 'patch'] as const)
        : (['get', 'put', 'delete', 'patch'] as const);
    for (const method of wrong) {
      const refused = await request(app)[method](path).expect(405);
      expect(refused.headers.allow).toBe(row.method === 'GET' ? 'GET, HEAD' : 'POST');
    }
    expect(upstream.calls).toEqual([]);
    const verb = row.method === 'GET' ? 'get' : 'post';
    const type = row.encoding === 'form' ? 'form' : 'json';
    const body = row.method === 'POST' ? {} : undefined;
    await request(app)[verb](path).type(type).send(body).expect(200);
    expect(upstream.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([`${row.method} ${path}`]);
  },
);

test('HEAD equals GET without its body', async () => {
  const { app } = await startApi();
  const head = await request(app).head('/api/v1/isLogin.json').expect(200);
  const get = await request(app).get('/api/v1/isLogin.json').expect(200);
  expect(head.text).toBeUndefined();
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
});

test('the OpenAPI document names every call that visitors reach', async () => {
  const { app } = await startApi();
  const { body } = await request(app).get('/api/openapi.json').expect(200).expect('content-type', /json/);
  const operations = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const reachable = CALLS.filter(({ row }) => row.serverOnly !== true).map(
    ({ row }) => `${row.method} ${row.path}`,
  );
  expect(operations.toSorted()).toEqual(reachable.toSorted());
  await request(app).post('/api/openapi.json').expect(405);
});
