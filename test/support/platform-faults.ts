import type { ServerResponse } from 'node:http';
import type { FakeAnswer } from './fake-backend.ts';

/** Longer than a test's site reads. */
export const HUGE_BYTES = 200_000;

/** Ways in which a platform fails (threats P7, threats P8, threats P9). `null`: nothing listens at its address. */
export const PLATFORM_FAULTS: readonly (readonly [name: string, answer: FakeAnswer | null])[] = [
  ['refuses connections', null],
  ['closes the connection', { reset: true }],
  ['says nothing', { hang: 'before' }],
  ['stops in the middle of a body', { data: 'x'.repeat(1000), hang: 'middle' }],
  ['sends a byte now and then', { respond: byteAtATime }],
  ['answers with a page', { body: '<h1>Welcome</h1>', headers: { 'content-type': 'text/html' } }],
  ['answers with bytes', { body: '{"code":0}', headers: { 'content-type': 'application/octet-stream' } }],
  ['breaks off its JSON', { body: '{"code":0,"msg":"","data":{"curr' }],
  ['answers in another shape', { data: { currency: 7, plans: 'none', articles: 'none' } }],
  ['answers 500', { status: 500, body: '<h1>at Main.java:1</h1>', headers: { 'content-type': 'text/html' } }],
  ['answers 503', { status: 503, body: '{}' }],
  ['sends far too much', { body: JSON.stringify({ code: 0, data: 'x'.repeat(HUGE_BYTES) }) }],
];

/** Whether nothing but a limit of time ends a call that meets the fault. */
export const endsByLimit = ({ hang, respond }: FakeAnswer): boolean =>
  hang !== undefined || respond !== undefined;

function byteAtATime(_: unknown, res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'application/json' });
  const drip = setInterval(() => res.write('{'), 20);
  res.on('close', () => clearInterval(drip));
}
