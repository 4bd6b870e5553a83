import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { growTree } from '../support/grown-tree.ts';
import { freePort, start } from '../support/processes.ts';

const GUIDE = 'docs/add-an-api-call.md';
const ADDRESS = '/api/v1/marketTimeZone.json';
const ZONE = { code: 0, msg: '', data: { zone: 'Asia/Bangkok' } };

const tree = growTree({ built: true });
afterAll(() => tree[Symbol.dispose]());
const { added, changed } = tree.grow(() => tree.follow(GUIDE));

const jsonOf = async (address: string) => (await fetch(address)).json();

test('the steps of the guide touch four files; then a site answers the call and documents it', async () => {
  expect([...added, ...changed].toSorted()).toEqual([
    'server/backend/calls/site.ts',
    'shared/api/calls/site.schema.ts',
    'shared/api/calls/site.ts',
    'test/http/api/market-time-zone.test.ts',
  ]);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), DATA_DIR: path.join(tree.root, 'data') };
  await using site = start(process.execPath, ['server/index.ts'], { cwd: tree.root, env });
  await site.until('is ready at http');
  expect(await jsonOf(`${origin}${ADDRESS}?lang=th`)).toEqual(ZONE);
  const document = (await jsonOf(`${origin}/api/openapi.json`)) as { paths: Record<string, unknown> };
  expect(document.paths[ADDRESS]).toMatchObject({ get: { operationId: 'marketTimeZone', tags: ['site'] } });
});

test('the test of the guide passes', async () => {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts'];
  const { code, output } = await start(process.execPath, [...vitest, 'market-time-zone'], { cwd: tree.root })
    .ended;
  expect(output).toContain('1 passed');
  expect(code).toBe(0);
}, 180_000);

const row = (name: string, named = name) =>
  `export const ${name} = { name: '${named}', method: 'GET', path: '/api/${name}', encoding: 'query' } as const satisfies ApiRowShape;\n`;
const schema = (name: string) =>
  `export const ${name} = { input: z.object({}), answer: z.null() } satisfies CallSchema;\n`;
const half = (name: string, words: string) => `${name}: { ${words} answer: async () => ({ data: null }) },\n`;

test('the compiler takes the call of the guide and refuses one that lacks a part', async () => {
  using faulty = growTree({ built: true });
  faulty.follow(GUIDE);
  const words = `summary: 'A call with a fault',`;
  for (const code of [row('noSchema'), row('noHandler'), row('noWords'), row('otherName', 'anything')])
    faulty.extend('shared/api/calls/site.ts', code);
  for (const name of ['noHandler', 'noWords', 'otherName'])
    faulty.extend('shared/api/calls/site.schema.ts', schema(name));
  for (const code of [half('noWords', ''), half('otherName', words)])
    faulty.extend('server/backend/calls/site.ts', code);
  const files = ['shared/api/table.ts', 'server/backend/calls/index.ts'];
  faulty.extend('calls.json', JSON.stringify({ extends: './tsconfig.json', include: [], files }));
  const compiler = ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false', '-p', 'calls.json'];
  const { code, output } = await start(process.execPath, compiler, { cwd: faulty.root }).ended;
  expect(code).not.toBe(0);
  const lines = output.split('\n');
  const faults = lines.filter((line) => /^\S+\.ts\(/.test(line)).map((line) => line.replace(/\(.*?\):/, ''));
  expect(faults.toSorted()).toEqual([
    expect.stringMatching(/^server\/backend\/calls\/index\.ts .*'noHandler' is missing/),
    expect.stringMatching(/^server\/backend\/calls\/site\.ts .*'summary' is missing/),
    expect.stringMatching(/^shared\/api\/table\.ts .*name: "/),
    expect.stringMatching(/^shared\/api\/table\.ts .*'noSchema' is missing/),
  ]);
  expect(output).toContain(`Type '"anything"' is not assignable to type '"otherName"'`);
}, 180_000);
