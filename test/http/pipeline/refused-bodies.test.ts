import { createHook } from 'node:async_hooks';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { CONSENT_PATH } from '../../../shared/consent.ts';
import { PUBLIC_CALLS } from '../../../shared/api/table.ts';
import { REPORT_ADDRESSES } from '../../../shared/monitoring.ts';
import { DASHBOARD } from '../../../shared/routing/guards.ts';
import { VARIANT_COUNTS_PATH } from '../../../shared/variant-events.ts';
import { serve } from '../../support/serve.ts';
import { startSite } from '../../support/site.ts';

/* Threats I6: what a request with a compressed body costs, at every address that takes a body. */

const MB = 1024 * 1024;
/** 39 bytes, which a decoder of brotli gives 16 MB before the first blank comes out. */
const BOMB = brotliCompressSync(Buffer.alloc(40 * MB, ' '));
const CODINGS = ['br', 'gzip', 'deflate', 'zstd', 'gzip, br', 'identity', 'x'];

const site = await startSite({ env: { RATE_LIMIT_FACTOR: '1000' } });
afterAll(() => site[Symbol.asyncDispose]());

interface Place {
  address: string;
  type: string;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Whatever is posted to. */
async function places(): Promise<Place[]> {
  const calls = PUBLIC_CALLS.filter(({ row }) => row.encoding !== 'query').map(({ row }) => ({
    address: row.path.replaceAll(/\{\w+\}/g, 'en_US'),
    type: row.encoding === 'json' ? JSON_TYPE : FORM_TYPE,
  }));
  const { describeView } = await site.site.context.ssr();
  const forms = [...site.site.context.registry.current().pageById.values()]
    .filter(({ desktop }) => {
      const view = desktop?.view ?? null;
      return view !== null && describeView(view).action !== null;
    })
    .map(({ path }) => ({ address: path.replaceAll(/\{\w+\}/g, 'en_US'), type: FORM_TYPE }));
  const others = [...REPORT_ADDRESSES, VARIANT_COUNTS_PATH, CONSENT_PATH].map((address) => ({
    address,
    type: JSON_TYPE,
  }));
  return [...calls, ...forms, ...others, { address: DASHBOARD, type: FORM_TYPE }];
}

/** Resolves with the answer once the connection has ended, which the server must do. */
function post(port: string, { address, type }: Place, coding: string, body: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer));
    const head = [
      `POST ${address} HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      `content-type: ${type}`,
      `content-encoding: ${coding}`,
      `content-length: ${body.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(body);
  });
}

/** The decoders and encoders that are made meanwhile. */
async function decodersDuring(work: () => Promise<void>): Promise<number> {
  let made = 0;
  const hook = createHook({ init: (_id, type) => void (made += Number(type === 'ZLIB')) }).enable();
  await work().finally(() => hook.disable());
  return made;
}

test('I6 a compressed body is refused at every address before there is a decoder, and the connection ends', async () => {
  const { url } = await serve(site.site.app);
  const all = await places();
  expect(all.length).toBeGreaterThan(15);
  const answers: [string, string][] = [];
  const made = await decodersDuring(async () => {
    for (const place of all)
      for (const coding of CODINGS)
        answers.push([`${place.address} ${coding}`, await post(url.port, place, coding, BOMB)]);
  });
  const others = answers.filter(([, answer]) => !answer.startsWith('HTTP/1.1 415 '));
  expect(others.map(([place, answer]) => `${place}: ${answer.slice(0, 12)}`)).toEqual([]);
  expect(made).toBe(0);
});

test('I6 a hundred at once, at all of these addresses, leave the memory as it was and files answering', async () => {
  const { url } = await serve(site.site.app);
  const all = await places();
  await post(url.port, all[0] as Place, 'br', BOMB);
  const before = process.memoryUsage.rss();
  const flood = Array.from({ length: 100 }, (_, at) =>
    post(url.port, all[at % all.length] as Place, 'br', BOMB),
  );
  expect((await fetch(new URL('/favicon.ico', url))).status).toBe(200);
  await Promise.all(flood);
  expect(process.memoryUsage.rss() - before).toBeLessThan(50 * MB);
});

test('I6 a refused report costs as much as one that is taken', async () => {
  await using limited = await startSite({ limits: { reportsPerMinute: 1, vitalsPerMinute: 1 } });
  const refused = async () =>
    (await limited.post('/client-reports').set('content-type', JSON_TYPE).send('{}')).status;
  const statuses: number[] = [];
  for (let at = 0; at < 6; at += 1) statuses.push(await refused());
  expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
  const compressed = limited.post('/client-reports').set('content-encoding', 'gzip');
  expect((await compressed.send(gzipSync('{}'))).status).toBe(429);
});
