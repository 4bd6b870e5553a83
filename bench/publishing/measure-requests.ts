import { Agent, get, type IncomingMessage } from 'node:http';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALE_CODES } from '../../shared/locales.ts';
import type { Registry } from '../../shared/registry/schema.ts';
import { resolveNavigation } from '../../shared/routing/resolve-navigation.ts';
import { navigationContext } from '../../server/middleware/navigation.ts';
import { landingPage } from '../../test/support/editable-site.ts';
import { openPreviewedFiles } from '../../test/support/previewed-site.ts';
import { page, registryWith, snapshotOf } from '../../test/support/registry-fixture.ts';
import { serveSite } from '../../test/support/served-site.ts';
import { AGENTS } from '../../test/support/site.ts';
import { median } from '../measure-registry.ts';

/**
 * Microseconds of computing a request, over a connection that stays open, those of who asks among them; of the rules alone
 * where it says so.
 */
export interface RequestFigures {
  readonly 'kept page': number;
  readonly 'kept page with states': number;
  readonly 'kept page of a shared section': number;
  readonly 'kept page with variants': number;
  readonly 'live page': number;
  readonly 'live page with states': number;
  readonly 'live page with variants': number;
  readonly 'page that is gone': number;
  readonly preview: number;
  readonly 'rules without redirects': number;
  readonly 'rules past 10,000 redirects': number;
  readonly 'rules to one of 10,000 redirects': number;
}

const STATES = {
  from: '2026-01-01T00:00Z',
  until: '2090-01-01T00:00Z',
  languages: { vi: 'draft', th: { from: '2026-01-01T00:00Z', until: '2090-01-01T00:00Z' }, in: 'published' },
};
/** The one who asks sees either of them, which cost the same. */
const VARIANTS = [
  {
    id: 'b',
    weight: 50,
    text: Object.fromEntries(LOCALE_CODES.map((locale) => [locale, { hero: { title: `Other ${locale}` } }])),
  },
];
const PROOF = { title: 'Asked often', items: [{ question: 'How so?', answer: 'Like this.' }] };
const ROUNDS = 7;
const REQUESTS = 400;
const PREVIEWS = 10;
const RULE_CALLS = 50_000;

export async function measureRequests(): Promise<RequestFigures> {
  const files = openPreviewedFiles();
  const registry = JSON.parse(readFileSync(files.registryFile, 'utf8')) as { pages: object[] };
  const blocks = [{ type: 'hero', id: 'hero' }];
  const added = [
    landingPage('plain'),
    { ...landingPage('stated'), publish: STATES },
    { ...landingPage('sectioned'), blocks: [...blocks, { use: 'proof', id: 'proof' }] },
    { ...landingPage('tried'), variants: VARIANTS },
    { ...landingPage('live'), cache: 'none' },
    { ...landingPage('liveStated'), cache: 'none', publish: STATES },
    { ...landingPage('liveTried'), cache: 'none', variants: VARIANTS },
  ];
  const section = { type: 'faq', id: 'proof' };
  const all = {
    ...registry,
    sections: [section],
    gone: ['/{lang}/frontend/gone.html'],
    pages: [...registry.pages, ...added],
  };
  writeFileSync(files.registryFile, JSON.stringify(all));
  for (const locale of LOCALE_CODES)
    writeFileSync(path.join(files.localesDir, locale, 'sections.json'), JSON.stringify({ proof: PROOF }));
  await using site = await serveSite({ env: files.env });
  const { port } = new URL(site.origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (address: string) => answer(port, address, agent);
  const link = await files.link('plain', '--lang', 'th');
  const of = (name: string) => ({ ask: () => ask(`/th/frontend/${name}.html`), count: REQUESTS });
  const costs = await inTurns({
    'kept page': of('plain'),
    'kept page with states': of('stated'),
    'kept page of a shared section': of('sectioned'),
    'kept page with variants': of('tried'),
    'live page': of('live'),
    'live page with states': of('liveStated'),
    'live page with variants': of('liveTried'),
    'page that is gone': of('gone'),
    preview: { ask: () => ask(link), count: PREVIEWS },
  });
  const figures = { ...costs, ...rulesFigures() };
  agent.destroy();
  files.remove();
  return figures;
}

async function answer(port: string, address: string, agent: Agent): Promise<void> {
  const headers = { 'user-agent': AGENTS.desktop, 'accept-language': 'th' };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path: address, agent, headers, host: '127.0.0.1' }, resolve).on('error', reject);
  });
  for await (const _chunk of response);
}

interface Asked {
  ask(): Promise<void>;
  /** Requests a round. */
  readonly count: number;
}

/** Each in every round, so that what else the machine does falls on all of them. */
async function inTurns<K extends string>(asked: Readonly<Record<K, Asked>>): Promise<Record<K, number>> {
  const all = Object.entries(asked) as [K, Asked][];
  const rounds: Record<K, number>[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const costs: [K, number][] = [];
    for (const [name, { ask, count }] of all) {
      const before = process.cpuUsage();
      for (let at = 0; at < count; at += 1) await ask();
      costs.push([name, microseconds(before) / count]);
    }
    // The first one warms.
    if (round > 0) rounds.push(Object.fromEntries(costs) as Record<K, number>);
  }
  const medians = all.map(([name]) => [name, median(rounds.map((costs) => costs[name]))]);
  return Object.fromEntries(medians) as Record<K, number>;
}

function microseconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return user + system;
}

function rulesFigures() {
  const news = page('news', '/{lang}/news.htm');
  const redirects: Registry['redirects'] = Array.from({ length: 10_000 }, (_, at) => ({
    from: `/{lang}/old/${at}.htm`,
    to: '/{lang}/news.htm',
  }));
  const plain = snapshotOf(registryWith([news]));
  const many = snapshotOf(registryWith([news], { redirects }));
  const time = (snapshot: typeof plain, address: string) => {
    const context = navigationContext(snapshot, { locale: 'th', mobile: false, signedIn: false });
    const call = () => resolveNavigation({ to: { path: address, search: '', hash: '' }, context });
    for (let warm = 0; warm < RULE_CALLS; warm += 1) call();
    const before = process.cpuUsage();
    for (let at = 0; at < RULE_CALLS; at += 1) call();
    return microseconds(before) / RULE_CALLS;
  };
  return {
    'rules without redirects': time(plain, '/th/news.htm'),
    'rules past 10,000 redirects': time(many, '/th/news.htm'),
    'rules to one of 10,000 redirects': time(many, '/th/old/5000.htm'),
  };
}
