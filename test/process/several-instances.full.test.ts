import { describe, expect, test } from 'vitest';
import { report } from '../support/monitoring-app.ts';
import { NGINX, proxyOrigin, startInstance, startNginx, TOKEN } from '../support/several-instances.ts';
import { onPostgres, onRedis } from '../support/stores.ts';

/* Two instances as deploy/compose/compose.yml starts them, with all that they share. */

const PAGE = '/en_US/aboutUs.htm';

describe.skipIf(NGINX === undefined)('behind nginx', () => {
  onPostgres(({ readyUrl }) => {
    onRedis((redis) => {
      test('one instance is replaced and no visitor notices; operators ask the instances themselves', async () => {
        const origin = await proxyOrigin();
        const shared = { origin, postgres: await readyUrl(), redis };
        await using first = await startInstance('site-1', shared);
        await using second = await startInstance('site-2', shared);
        await using _nginx = await startNginx(origin, [first.url, second.url]);
        const statuses = async () => {
          const answers = await Promise.all(Array.from({ length: 12 }, () => fetch(origin + PAGE)));
          return new Set(answers.map(({ status }) => status));
        };
        expect(await statuses()).toEqual(new Set([200]));
        await first[Symbol.asyncDispose]();
        expect(await statuses()).toEqual(new Set([200]));

        const authorization = `Bearer ${TOKEN}`;
        for (const path of [
          '/metrics',
          '/readyz',
          '/outbox',
          '/METRICS',
          '/Readyz?x',
          '/metrics/',
          '/%6detrics',
        ])
          expect((await fetch(origin + path, { headers: { authorization } })).status, path).toBe(404);
        expect((await fetch(`${second.url}/metrics`, { headers: { authorization } })).status).toBe(200);
        expect((await fetch(`${second.url}/metrics`)).status).toBe(404);
      });

      test('an address has one budget, whichever instance it asks, and cannot write itself another one', async () => {
        const origin = await proxyOrigin();
        const shared = { origin, postgres: await readyUrl(), redis };
        await using first = await startInstance('site-1', shared);
        await using second = await startInstance('site-2', shared);
        await using _nginx = await startNginx(origin, [first.url, second.url]);
        const send = (at: number) =>
          fetch(`${origin}/client-reports`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${at}` },
            body: JSON.stringify(report),
          }).then(({ status }) => status);
        const answers: number[] = [];
        for (let at = 0; at < 90; at += 1) answers.push(await send(at));
        const [taken, refused] = [204, 429].map((status) => answers.filter((one) => one === status).length);
        expect([taken, refused]).toEqual([60, 30]);
      });
    });
  });
});
