import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCircuit, type Attempt } from '../../../server/upstream/circuit.ts';
import { getBlogBannerList, isLogin } from '../../../shared/api/routes.ts';
import { settle } from '../../../shared/api/settle.ts';
import { deadAddress, startFakeBackend } from '../../support/fake-backend.ts';
import { BANNER, visit } from '../../support/page-calls.ts';
import { PATIENT } from '../../support/patient-limits.ts';
import { startPlatform } from '../../support/platform.ts';

test.each([
  ['a wrong shape', { data: [{ id: 1 }] }, 'UPSTREAM_ANSWER'],
  ['an error page', { body: '<html>', headers: { 'content-type': 'text/html' } }, 'UPSTREAM_ANSWER'],
  ['an error status twice', { status: 503 }, 'UPSTREAM_ANSWER'],
  ['a closed socket', { reset: true }, 'UPSTREAM_DOWN'],
  ['silence', { hang: 'before' }, 'UPSTREAM_TIMEOUT'],
  ['half a body', { data: [BANNER], hang: 'middle' }, 'UPSTREAM_TIMEOUT'],
  ['more than the limit', { body: 'x'.repeat(3000) }, 'UPSTREAM_ANSWER'],
  [
    'more than the limit once inflated',
    { body: gzipSync('x'.repeat(3000)), headers: { 'content-encoding': 'gzip' } },
    'UPSTREAM_ANSWER',
  ],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'UPSTREAM_ANSWER'],
  ['a business error', { body: '{"code":7,"msg":"no","data":null}' }, 'UPSTREAM_REFUSED'],
] as const)('%s is a failure in time', async (_, answer, code) => {
  await using backend = await startFakeBackend({ getBlogBannerList: answer });
  // Whom the limit ends is behind it soon; nobody else may need it.
  const pageDataMs = code === 'UPSTREAM_TIMEOUT' ? 300 : PATIENT.pageDataMs;
  const limits = { pageDataMs, upstreamBodyBytes: 2000 };
  const page = visit(await startPlatform({ url: backend.url, limits }));
  await expect(page.call(getBlogBannerList)).rejects.toMatchObject({ code });
  expect(page.failures).toEqual([['getBlogBannerList', code]]);
});

test('a visitor who leaves ends a call of his own, unlogged', async () => {
  await using backend = await startFakeBackend({ isLogin: { hang: 'before' } });
  const leaving = new AbortController();
  const page = visit(await startPlatform({ url: backend.url }), { cookies: 'a=1', signal: leaving.signal });
  const answer = page.call(isLogin);
  await expect.poll(() => backend.calls.length).toBe(1);
  leaving.abort();
  await expect(answer).rejects.toThrow(/abort/);
  await expect.poll(() => backend.aborted.length).toBe(1);
  expect(page.failures).toEqual([]);
});

test('after five failures in a row nobody waits, and one probe finds out when it is over', async () => {
  let clock = 0;
  await using backend = await startFakeBackend({ isLogin: { reset: true } });
  const platform = await startPlatform({ url: backend.url, now: () => clock });
  const ask = () => visit(platform, { cookies: 'a=1' }).call(isLogin);
  for (let i = 0; i < 3; i += 1) await expect(ask()).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
  expect(platform.state()).toEqual({ kind: 'upstream', circuit: 'open' });
  expect(await platform.ready()).toBe(false);
  const asked = backend.calls.length;
  await expect(ask()).rejects.toMatchObject({ code: 'UPSTREAM_DOWN', status: 503 });
  expect(backend.calls).toHaveLength(asked);
  backend.answer('isLogin', { data: null });
  clock = platform.limits.circuitOpenMs;
  await expect(ask()).resolves.toEqual({});
  expect(platform.state().circuit).toBe('closed');
});

test('an instance that nobody visits finds out by itself, asked whether it is ready', async () => {
  let clock = 0;
  await using backend = await startFakeBackend({ isLogin: { reset: true } });
  const limits = { circuitFailures: 1 };
  const platform = await startPlatform({ url: backend.url, limits, now: () => clock });
  await expect(visit(platform, { cookies: 'a=1' }).call(isLogin)).rejects.toMatchObject({
    code: 'UPSTREAM_DOWN',
  });
  const asked = backend.calls.length;
  expect(await platform.ready()).toBe(false);
  expect(backend.calls, 'before the pause is over').toHaveLength(asked);
  clock = platform.limits.circuitOpenMs;
  expect(await platform.ready()).toBe(false);
  expect(backend.calls).toHaveLength(asked + 1);
  backend.answer('isLogin', { data: null });
  clock *= 2;
  expect(await platform.ready()).toBe(true);
});

test('a full queue says so at once', async () => {
  await using backend = await startFakeBackend({ isLogin: { hang: 'before' } });
  const platform = await startPlatform({
    url: backend.url,
    limits: { upstreamSockets: 1, upstreamQueue: 1 },
  });
  const leaving = new AbortController();
  const ask = () => visit(platform, { cookies: 'a=1', signal: leaving.signal }).call(isLogin);
  const waiting = [ask(), ask()];
  const refused = await ask().catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'UPSTREAM_DOWN', status: 503 });
  leaving.abort();
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('an address on which nobody listens is a failure by the refusal, not by the time to connect', async () => {
  const platform = await startPlatform({ url: await deadAddress() });
  await expect(visit(platform).call(getBlogBannerList)).rejects.toMatchObject({
    code: 'UPSTREAM_DOWN',
    cause: { cause: { code: 'ECONNREFUSED' } },
  });
});

/** Its first call has failed, and opened it for ten milliseconds. */
function openedCircuit() {
  const clock = { now: 100 };
  const circuit = createCircuit({ circuitFailures: 1, circuitOpenMs: 10 }, () => clock.now);
  const [first, second] = [circuit.enter(), circuit.enter()] as [Attempt, Attempt];
  first.failed();
  return { circuit, clock, late: second };
}

test('an open circuit lets nobody through until its pause is over, and then one probe', () => {
  const { circuit, clock } = openedCircuit();
  expect([circuit.enter(), circuit.state(), circuit.waitMs()]).toEqual([null, 'open', 10]);
  clock.now += 10;
  expect(circuit.enter()).not.toBeNull();
  expect([circuit.enter(), circuit.state()]).toEqual([null, 'probing']);
});

test('a probe that its visitor abandons lets the next one go', () => {
  const { circuit, clock } = openedCircuit();
  clock.now += 10;
  circuit.enter()?.abandoned();
  expect(circuit.enter()).not.toBeNull();
});

test('the pause lasts from probe to probe, however long the platform lets one wait', () => {
  const { circuit, clock } = openedCircuit();
  clock.now += 10;
  const quick = circuit.enter();
  clock.now += 1;
  quick?.failed();
  expect([circuit.enter(), circuit.waitMs()]).toEqual([null, 9]);
  clock.now += 9;
  const slow = circuit.enter();
  clock.now += 25;
  slow?.failed();
  expect(circuit.enter()).not.toBeNull();
});

test('a failure of somebody who was let through before prolongs no pause and lets no second probe go, a success ends it', () => {
  const { circuit, clock, late } = openedCircuit();
  clock.now += 5;
  late.failed();
  expect(circuit.waitMs()).toBe(5);
  clock.now += 5;
  expect(circuit.enter()).not.toBeNull();
  late.failed();
  expect([circuit.enter(), circuit.state()]).toEqual([null, 'probing']);
  late.succeeded();
  expect([circuit.enter() === null, circuit.state()]).toEqual([false, 'closed']);
});

test('settle gives data, or the fact that there is none: late, failed or left', async () => {
  const never = new Promise<number>(() => undefined);
  const failures: string[] = [];
  const onFailure = (error: unknown) => failures.push((error as Error).message);
  const left = new AbortController();
  const leaving = settle(never, { ms: 1000, signal: left.signal, onFailure });
  left.abort();
  expect(await settle(Promise.resolve(1), { ms: 1000, onFailure })).toEqual({ ok: true, data: 1 });
  expect(await settle(Promise.reject(new Error('x')), { ms: 1000, onFailure })).toEqual({ ok: false });
  expect(await settle(never, { ms: 5, onFailure })).toEqual({ ok: false });
  expect(await leaving).toEqual({ ok: false });
  expect(await settle(never, { ms: 1000, signal: AbortSignal.abort(), onFailure })).toEqual({ ok: false });
  expect(failures).toEqual(['x', 'No data within 5 ms']);
});
