import { expect, test } from 'vitest';
import { RETRY_STATUSES } from '../../../shared/api/call.ts';
import { changeLang, isLogin, sendEmailCode } from '../../../shared/api/routes.ts';
import { deadAddress, startFakeBackend, type FakeAnswer } from '../../support/fake-backend.ts';
import { callFrom, onBothSides, SIDES } from '../../support/transport-sides.ts';

const good: FakeAnswer = { data: { lang: 'th' } };
const email = { email: 'a@b.test' };

/** What the platform says about waiting is not for the wrapper: nobody could wait for that. */
const A_DAY = '86400';

const REPEATED = [...RETRY_STATUSES];
const NOT_REPEATED = [400, 401, 403, 404, 410, 418, 422, 501, 505, 507];

test.each(
  onBothSides([...REPEATED.map((s) => [s, 2] as const), ...NOT_REPEATED.map((s) => [s, 1] as const)]),
)('%s: a GET that is answered %i makes %i requests, a POST one', async (side, status, requests) => {
  await using platform = await startFakeBackend();
  platform.answerAll({ status, body: '', headers: { 'retry-after': A_DAY } });
  const call = callFrom(side, platform.url);
  const code = status === 404 ? 'NOT_FOUND' : 'UPSTREAM_ANSWER';
  await expect(call(isLogin)).rejects.toMatchObject({ code });
  expect(platform.calls).toHaveLength(requests);
  await expect(call(sendEmailCode, email)).rejects.toMatchObject({ code });
  expect(platform.calls).toHaveLength(requests + 1);
});

test.each(
  onBothSides<[string, FakeAnswer]>([
    ['status 503', { status: 503 }],
    ['a closed socket', { reset: true }],
    ['half a body and a closed socket', { respond: breakOff }],
    ['silence', { hang: 'before' }],
    ['half a body and silence', { data: 'x'.repeat(100), hang: 'middle' }],
  ]),
)('%s: after %s the second attempt of a GET counts', async (side, _, failing) => {
  await using platform = await startFakeBackend();
  platform.answer('changeLang', failing, good);
  const call = callFrom(side, platform.url, failing.hang === undefined ? {} : { attemptMs: 3000 });
  await expect(call(changeLang, { lang: 'th' })).resolves.toEqual({ lang: 'th' });
  expect(platform.calls).toHaveLength(2);
});

test.each(
  onBothSides<[string, FakeAnswer, string]>([
    ['a closed socket', { reset: true }, 'UPSTREAM_DOWN'],
    ['half a body and a closed socket', { respond: breakOff }, 'UPSTREAM_DOWN'],
    ['what is no HTTP', { respond: (req) => void req.socket.end('hello\r\n\r\n') }, 'UPSTREAM_DOWN'],
    ['silence', { hang: 'before' }, 'UPSTREAM_TIMEOUT'],
    ['half a body and silence', { data: 'x'.repeat(100), hang: 'middle' }, 'UPSTREAM_TIMEOUT'],
  ]),
)('%s: %s makes two requests of a GET and one of a POST', async (side, _, failing, code) => {
  await using platform = await startFakeBackend();
  platform.answerAll(failing);
  const call = callFrom(side, platform.url, code === 'UPSTREAM_TIMEOUT' ? { attemptMs: 500 } : {});
  await expect(call(isLogin)).rejects.toMatchObject({ code });
  expect(platform.calls).toHaveLength(2);
  await expect(call(sendEmailCode, email)).rejects.toMatchObject({ code });
  expect(platform.calls).toHaveLength(3);
});

test.each(SIDES)('%s: a platform that nobody serves is down', async (side) => {
  const call = callFrom(side, await deadAddress());
  await expect(call(isLogin)).rejects.toMatchObject({ code: 'UPSTREAM_DOWN', status: 502 });
});

test.each(SIDES)('%s: a call that its caller gives up makes one request, which ends', async (side) => {
  await using platform = await startFakeBackend({ isLogin: { hang: 'before' } });
  const leaving = new AbortController();
  const answer = callFrom(side, platform.url)(isLogin, {}, { signal: leaving.signal });
  const outcome = answer.catch((error: unknown) => error);
  await expect.poll(() => platform.calls.length).toBe(1);
  leaving.abort(new Error('the visitor left'));
  expect(await outcome).toMatchObject({ message: 'the visitor left' });
  await expect.poll(() => platform.aborted.length).toBe(1);
  expect(platform.calls).toHaveLength(1);
});

test.each(SIDES)('%s: a call that was given up before is not made', async (side) => {
  await using platform = await startFakeBackend();
  const call = callFrom(side, platform.url);
  const signal = AbortSignal.abort(new Error('the visitor left'));
  await expect(call(isLogin, {}, { signal })).rejects.toThrow('the visitor left');
  expect(platform.calls).toEqual([]);
});

const REFUSAL = JSON.stringify({ code: 429, msg: 'too many requests', data: null });

test.each(
  onBothSides<[string | undefined, number | undefined]>([
    ['45', 45],
    ['0', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['-3', undefined],
    [undefined, undefined],
  ]),
)('%s: a refusal with retry-after %j says to wait %j seconds', async (side, header, seconds) => {
  const headers: FakeAnswer['headers'] = header === undefined ? {} : { 'retry-after': header };
  await using platform = await startFakeBackend({ sendEmailCode: { status: 429, body: REFUSAL, headers } });
  const refused = await callFrom(side, platform.url)(sendEmailCode, email).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 429, retryAfter: seconds });
});

function breakOff(...[, res]: Parameters<NonNullable<FakeAnswer['respond']>>): void {
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  res.write('{"code":0,', () => res.socket?.destroy());
}
