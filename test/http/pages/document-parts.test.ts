import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadAssets } from '../../../server/render/assets.ts';
import { projectRoot } from '../../support/project-root.ts';
import { plainWords } from '../../support/plain-words.ts';
import { AGENTS } from '../../support/site.ts';
import { SHAPES, startWeightSite } from '../../support/weight-site.ts';

const CLIENT = path.join(projectRoot, 'dist/client');
const site = await startWeightSite();
afterAll(() => site[Symbol.asyncDispose]());

const assets = loadAssets(path.join(projectRoot, 'dist'));
const shapes = Object.entries(SHAPES);
const desktop = async (address: string) => (await site.get(address).set('user-agent', AGENTS.desktop)).text;
const phone = async (address: string) =>
  (await site.get(`/m${address}`).set('user-agent', AGENTS.phone)).text;

/** Longer than anything that hydration needs to know of a page of blocks. */
const MOST_STATE = 2_000;

test.each(shapes)(
  'a %s names no JavaScript but the entry with its imports, to be loaded behind everything else',
  async (_shape, address) => {
    const text = await desktop(address);
    expect(text).not.toMatch(/<script[^>]* src=|modulepreload/);
    const [start = '', modules = ''] = /<script data-modules="([^"]+)">/.exec(text) ?? [];
    expect(modules.split(' ')).toEqual(assets.entryModules);
    expect(text.indexOf(start)).toBeGreaterThan(text.indexOf('id="state"'));
  },
);

test.each(shapes)('a %s holds no text of its blocks twice', async (_shape, address) => {
  const text = await desktop(address);
  const [, state = ''] = /<script type="application\/json" id="state">(.*?)<\/script>/.exec(text) ?? [];
  const [, heading = ''] = /<h1[^>]*>(?:<span[^>]*>)?([^<]+)</.exec(plainWords(text)) ?? [];
  expect(heading.length).toBeGreaterThan(0);
  expect(state).not.toContain(heading);
  expect(state.length).toBeGreaterThan(0);
  expect(state.length).toBeLessThanOrEqual(MOST_STATE);
});

test.each(shapes)(
  'the styles of a %s are linked on desktops; on phones those of the first screen stand in the document',
  async (_shape, address) => {
    const wide = await desktop(address);
    expect(wide).not.toContain('<style');
    const small = await phone(address);
    expect(small.match(/<style[^>]*>/g)).toHaveLength(2);
    const later = /<noscript data-later>(.*?)<\/noscript>/.exec(small)?.[1] ?? '';
    expect(sheetsIn(later).length).toBeGreaterThan(5);
    const shared = sheetsIn(wide).filter((href) => /\/(?:base|frame|chrome)-/.test(href));
    expect(sheetsIn(later)).toEqual(expect.arrayContaining(shared));
  },
);

test.each(shapes)('before it paints a %s, a phone asks for nothing but fonts', async (_shape, address) => {
  const [head = ''] = (await phone(address)).replace(/<noscript[^>]*>.*?<\/noscript>/gs, '').split('<body');
  const links = head.match(/<link rel="(?:preload|stylesheet|icon|manifest|modulepreload)"[^>]*>/g) ?? [];
  const inDocument = /^<link rel="icon" href="data:image\/svg\+xml,[^"]+"/;
  const others = links.filter((link) => !inDocument.test(link) && !link.includes('as="font"'));
  expect(others).toEqual(['<link rel="icon" href="/favicon.ico" sizes="32x32">']);
  expect(links.length).toBeGreaterThan(others.length);
  expect(head).not.toMatch(/<script[^>]* src=/);
});

/** Names that only vendors, trackers, the consent panel, usage events and account forms know. */
const LATE =
  /googletagmanager|fbevents|line-scdn|tiktok|hotjar|clarity\.ms|captcha|challenges\.cloudflare|consent-bar|_consent\.json|ALTCHA|insert_id|CryptoJS/i;

test('before idle a page of blocks loads no script of others, no analytics, crypto, captcha or consent panel', () => {
  const early = [...assets.entryModules, ...assets.hydration];
  expect(early.length).toBeGreaterThan(3);
  for (const file of early)
    expect(readFileSync(path.join(CLIENT, file), 'utf8').match(LATE)?.[0], file).toBeUndefined();
  const manifest = readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8');
  const chunks = JSON.parse(manifest) as Record<string, { file: string }>;
  for (const module of ['consent/consent-panel.tsx', 'trackers/follow-choice.ts', 'start.ts']) {
    const file = chunks[`client/browser/${module}`]?.file;
    expect(file, module).toBeDefined();
    expect(early, module).not.toContain(`/${file}`);
  }
});

function sheetsIn(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href ?? '');
}
