import { expect, test } from 'vitest';
import type { CompiledPage } from '../../../server/render/compile-page.ts';
import { fillPage } from '../../../server/render/fill-page.ts';
import type { RequestData } from '../../../server/render/request-data.ts';

const broken = () => {
  throw new Error('cannot be drawn');
};

function visit(): RequestData & { reported: string[] } {
  const reported: string[] = [];
  return {
    reported,
    query: {},
    requestedUrl: '/',
    call: broken,
    settle: async (_section, data) => ({ ok: true, data: await data }),
    decide: async (ask) => ({ ok: true, data: await ask(broken) }),
    speak: async () => ({ notices: [], marks: {} }),
    retryAfter: 5,
    isComplete: () => reported.length === 0,
    report: (section) => void reported.push(section),
  };
}

function page(html: CompiledPage['deferred'][number]['html'], start: CompiledPage['start']): CompiledPage {
  return { deferred: [{ name: 'rows', html, fallback: 'skeleton' }], start } as unknown as CompiledPage;
}

const rows = async () => ({ deferred: { rows: Promise.resolve({ ok: true as const, data: 'row' }) } });

test.each([
  ['drawn', (settled: { ok: boolean }) => (settled.ok ? 'section' : 'failed'), rows, 'section', []],
  [
    'drawn without its data',
    (settled: { ok: boolean }) => (settled.ok ? broken() : 'failed'),
    rows,
    'failed',
    ['rows'],
  ],
  ['left as its skeleton', broken, rows, 'skeleton', ['rows', 'rows']],
  [
    'drawn without data when the loader fails',
    (settled: { ok: boolean }) => (settled.ok ? 'section' : 'failed'),
    async () => broken(),
    'failed',
    ['loader'],
  ],
])('a section is %s', async (_name, html, start, expected, reported) => {
  const own = visit();
  const filling = fillPage(page(html, start), own);
  await filling.all;
  expect(filling.html).toEqual([expected]);
  expect(own.reported).toEqual(reported);
  expect(filling.isComplete()).toBe(reported.length === 0);
});
