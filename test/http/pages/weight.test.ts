import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { loadAssets } from '../../../server/render/assets.ts';
import { assetWeights } from '../../../server/weight/asset-weights.ts';
import { sectionWeights, styleWeight } from '../../../server/weight/section-weights.ts';
import { VIEW_NAMES } from '../../../shared/registry/names.ts';
import { projectRoot } from '../../support/project-root.ts';
import { AGENTS } from '../../support/site.ts';
import { expectWithin } from '../../support/weight-limit.ts';
import { SHAPES, startWeightSite } from '../../support/weight-site.ts';

/** What visitors would notice, each with room; decision 23 says how they are raised. */
const LIMITS = {
  hydration: 125_000,
  view: 165_000,
  entry: 5_000,
  consentPanel: 3_000,
  phoneDocument: 18_000,
  desktopStyles: 27_000,
};

const DIST = path.join(projectRoot, 'dist');
const site = await startWeightSite();
afterAll(() => site[Symbol.asyncDispose]());

const assets = loadAssets(DIST);
const hydration = [...assets.entryModules, ...assets.hydration];
const shapes = Object.entries(SHAPES);

test('the JavaScript that hydrates a page of blocks', () => {
  expectWithin(LIMITS.hydration, 'Hydration', assetWeights(DIST, hydration));
});

test.each(VIEW_NAMES)('the JavaScript that hydrates %s', (view) => {
  const modules = [...hydration, ...assets.view(view)];
  expectWithin(LIMITS.view, `The view ${view}`, assetWeights(DIST, modules));
});

test('the JavaScript that every page begins with', () => {
  expectWithin(LIMITS.entry, 'The entry', assetWeights(DIST, assets.entryModules));
});

test('the JavaScript that asks for consent', () => {
  const manifest = readFileSync(path.join(DIST, 'client/.vite/manifest.json'), 'utf8');
  const chunks = JSON.parse(manifest) as Record<string, { file: string }>;
  const { file = '' } = chunks['client/browser/consent/consent-panel.tsx'] ?? {};
  expectWithin(LIMITS.consentPanel, 'The consent panel', assetWeights(DIST, [file]));
});

test.each(shapes)('the document of a %s on phones, as it is sent', async (shape, address) => {
  const html = (await site.get(`/m${address}`).set('user-agent', AGENTS.phone)).text;
  const parts = [{ name: 'styles', bytes: await styleWeight(html) }, ...(await sectionWeights(html))];
  const document = `The document of a ${shape} on phones`;
  expectWithin(LIMITS.phoneDocument, document, parts, await bytesSent(`/m${address}`));
});

test.each(shapes)('the style sheets of a %s on desktops', async (shape, address) => {
  const { text } = await site.get(address).set('user-agent', AGENTS.desktop);
  const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href ?? '');
  expect(sheets.length).toBeGreaterThan(1);
  expectWithin(LIMITS.desktopStyles, `The styles of a ${shape} on desktops`, assetWeights(DIST, sheets));
});

/** Of the answer with its head, once the page is compressed as well as the server does it. */
async function bytesSent(address: string): Promise<number> {
  const { headers } = await vi.waitFor(
    async () => {
      const answer = await site
        .get(address)
        .set({ 'user-agent': AGENTS.phone, 'accept-encoding': 'br' })
        .buffer()
        .parse((res, done) => res.on('data', () => undefined).on('end', () => done(null, null)));
      expect(answer.headers['content-encoding']).toBe('br');
      return answer;
    },
    { timeout: 15_000 },
  );
  const statusLine = 'HTTP/1.1 200 OK\r\n\r\n'.length;
  const head = Object.entries(headers).reduce((sum, line) => sum + line.join(': ').length + 2, statusLine);
  return Number(headers['content-length']) + head;
}
