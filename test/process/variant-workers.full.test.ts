import { readFileSync, writeFileSync } from 'node:fs';
import { get, request } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clientErrors } from '../../server/backend/store/client-errors.ts';
import { openStore } from '../../server/backend/store/open-store.ts';
import { listErrorGroups } from '../../server/client-reports/list-error-groups.ts';
import { report } from '../support/monitoring-app.ts';
import { patientLimits } from '../support/patient-limits.ts';
import { openPreviewedFiles } from '../support/previewed-site.ts';
import { freePort, start } from '../support/processes.ts';
import { projectRoot } from '../support/project-root.ts';
import { AGENTS } from '../support/site.ts';
import { TRIED, TRIED_ADDRESS, triedPage, variantIn } from '../support/tried-site.ts';

/** On a connection of its own, so that the workers take turns. */
function ask(port: number, from: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'user-agent': AGENTS.desktop, 'x-forwarded-for': from };
    get({ port, path: TRIED_ADDRESS, headers, agent: false }, (res) => {
      let html = '';
      res.on('data', (part: Buffer) => (html += part.toString()));
      res.on('end', () => resolve(html));
    }).on('error', reject);
  });
}

/** Reports an error, likewise. */
function reportFrom(port: number, from: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
    request({ port, path: '/client-reports', method: 'POST', headers, agent: false }, (res) => {
      res.resume().on('end', () => resolve(res.statusCode));
    })
      .on('error', reject)
      .end(JSON.stringify(report));
  });
}

async function errorsIn(url: string) {
  const db = await openStore(url, patientLimits(), null);
  onTestFinished(() => db.destroy());
  return listErrorGroups(clientErrors(db), { limit: 10 });
}

test('two workers show a visitor the same variant, and their counts and reports add up', async () => {
  const files = openPreviewedFiles();
  onTestFinished(() => files.remove());
  const registry = JSON.parse(readFileSync(files.registryFile, 'utf8')) as { pages: object[] };
  registry.pages.push(triedPage());
  writeFileSync(files.registryFile, JSON.stringify(registry));
  const port = await freePort();
  await using site = start(process.execPath, [path.join(projectRoot, 'server/start.cjs')], {
    env: { ...files.env, PORT: String(port), WORKERS: '2', TRUST_PROXY: 'loopback' },
  });
  await site.until('is ready at http');

  const shows = { a: 0, b: 0 };
  for (let visitor = 1; visitor <= 12; visitor += 1) {
    const visits = await Promise.all(Array.from({ length: 5 }, () => ask(port, `198.51.100.${visitor}`)));
    const [variant, ...others] = new Set(visits.map(variantIn));
    expect(others).toEqual([]);
    shows[variant as 'a' | 'b'] += visits.length;
    expect(await reportFrom(port, `198.51.100.${visitor}`)).toBe(204);
  }
  site.child.kill('SIGTERM');
  expect((await site.ended).code).toBe(0);
  const told = JSON.parse(await files.tool('variants', TRIED, '--json')) as {
    variants: { id: 'a' | 'b'; shows: number }[];
  };
  expect(Object.fromEntries(told.variants.map((one) => [one.id, one.shows]))).toEqual(shows);
  const store = `sqlite:${path.join(files.env.DATA_DIR as string, 'stallwise.sqlite')}`;
  expect(await errorsIn(store)).toMatchObject([{ message: 'TypeError: x is undefined', count: 12 }]);
});
