import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createLimits } from '../../../server/limits/limits.ts';
import { RefusedError } from '../../../shared/api/envelope.ts';
import { authLogin, blogSearch, isLogin } from '../../../shared/api/routes.ts';
import { startFakeBackend, type FakeAnswer } from '../../support/fake-backend.ts';
import { callFrom, onBothSides } from '../../support/transport-sides.ts';

const json = { 'content-type': 'application/json' };
const envelope = (data: unknown) => JSON.stringify({ code: 0, msg: '', data });

test.each(
  onBothSides<[string, FakeAnswer, unknown]>([
    ['null', { body: envelope(null) }, {}],
    ['no data', { body: '{"code":0,"msg":""}' }, {}],
    ['JSON null', { body: 'null' }, {}],
    ['an empty body', { body: '' }, {}],
    ['204', { respond: (_, res) => void res.writeHead(204).end() }, {}],
    ['zero', { body: envelope(0) }, 0],
    ['false', { body: envelope(false) }, false],
    ['an empty text', { body: envelope('') }, ''],
    ['zero alone', { body: '0' }, 0],
    ['JSON without a content type', { respond: (_, res) => void res.end(envelope([1])) }, [1]],
    ['text without a content type', { respond: (_, res) => void res.end('hello') }, 'hello'],
    [
      'JSON with a charset',
      { body: envelope('ไทย'), headers: { 'content-type': 'application/json; charset=utf-8' } },
      'ไทย',
    ],
    ['JSON by another name', { body: envelope(1), headers: { 'content-type': 'application/hal+json' } }, 1],
    ['broken JSON', { body: '{"code":', headers: json }, '{"code":'],
    ['text', { body: '{"code":0}', headers: { 'content-type': 'text/plain' } }, '{"code":0}'],
    ['a page', { body: '<p>', headers: { 'content-type': 'text/html; charset=utf-8' } }, '<p>'],
    ['bytes', { body: 'GIF', headers: { 'content-type': 'image/gif' } }, new TextEncoder().encode('GIF')],
    ['compressed JSON', { body: gzipSync(envelope(2)), headers: { ...json, 'content-encoding': 'gzip' } }, 2],
    ['JSON with __proto__', { body: '{"code":0,"data":{"__proto__":{"a":1},"b":2}}' }, { b: 2 }],
    ['status 299', { status: 299, body: envelope(3) }, 3],
  ]),
)('%s: %s is handed out as the wrapper says', async (side, _, answer, expected) => {
  await using platform = await startFakeBackend();
  platform.answerAll(answer);
  await expect(callFrom(side, platform.url)(blogSearch)).resolves.toEqual(expected);
});

test.each(
  onBothSides<[string, FakeAnswer, object]>([
    [
      'a code other than 0',
      { body: '{"code":1002,"msg":"no","data":null,"fields":{"password":"credentials"}}' },
      { answerCode: 1002, msg: 'no', fields: { password: 'credentials' }, status: 422 },
    ],
    [
      '401 in the shape of every answer',
      { status: 401, body: '{"code":401,"msg":"","data":null}' },
      { status: 401 },
    ],
    [
      '429 in the shape of every answer',
      { status: 429, body: '{"code":429,"msg":"","data":null}' },
      { status: 429 },
    ],
  ]),
)('%s: %s is a refusal', async (side, _, answer, expected) => {
  await using platform = await startFakeBackend({ authLogin: answer });
  const call = callFrom(side, platform.url);
  const refused = await call(authLogin, { account: 'a', password: 'b' }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RefusedError);
  expect(refused).toMatchObject(expected);
  expect(platform.calls).toHaveLength(1);
});

test('the server does not follow a redirect, and takes no more than the limit', async () => {
  await using platform = await startFakeBackend();
  platform.answer('blogSearch', { status: 302, body: '', headers: { location: '/elsewhere' } });
  platform.answer('isLogin', { body: 'x'.repeat(createLimits().upstreamBodyBytes + 1) });
  const call = callFrom('server', platform.url);
  await expect(call(blogSearch)).resolves.toEqual({});
  expect(platform.calls).toHaveLength(1);
  await expect(call(isLogin)).rejects.toMatchObject({ code: 'UPSTREAM_ANSWER' });
  expect(platform.calls).toHaveLength(2);
});
