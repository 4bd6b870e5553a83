import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { startFakeBackend } from '../test/support/fake-backend.ts';
import { serveSite, type ServedSite } from '../test/support/served-site.ts';

/** Times one visitor alone, on a platform that answers and on one that stays silent. */
const ROUNDS = 40;
const ADDRESSES = ['/en_US/index.htm', '/th/goods/price.htm', '/en_US/frontend/shopeeSellerAdsPage.html'];

interface Times {
  first: number;
  last: number;
}

async function time(site: ServedSite, path: string): Promise<Times> {
  const start = performance.now();
  const request = get(site.origin + path);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const ended = once(answer, 'end');
  await once(answer, 'data');
  const first = performance.now() - start;
  await ended;
  return { first, last: performance.now() - start };
}

function summary(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${median.toFixed(1)} (most ${(sorted.at(-1) ?? 0).toFixed(1)})`;
}

const platform = await startFakeBackend();
const answering = await serveSite();
const silent = await serveSite({ env: { API_BASE_URL: platform.url.href } });
platform.answerAll({ hang: 'before' });

process.stdout.write('page | platform | first byte ms | last byte ms\n--- | --- | --: | --:\n');
for (const path of ADDRESSES) {
  const warm: Times[] = [];
  for (let round = 0; round < ROUNDS; round += 1) warm.push(await time(answering, path));
  const rest = warm.slice(1);
  process.stdout.write(
    `${path} | answers | ${summary(rest.map(({ first }) => first))} | ${summary(rest.map(({ last }) => last))}\n`,
  );
  await time(silent, path);
  const slow = await Promise.all(Array.from({ length: 5 }, () => time(silent, path)));
  process.stdout.write(
    `${path} | says nothing | ${summary(slow.map(({ first }) => first))} | ${summary(slow.map(({ last }) => last))}\n`,
  );
}

await answering[Symbol.asyncDispose]();
await silent[Symbol.asyncDispose]();
await platform.close();
