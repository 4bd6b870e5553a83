import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALE_CODES } from '../../shared/locales.ts';
import type { Registry } from '../../shared/registry/schema.ts';
import { resolveNavigation } from '../../shared/routing/resolve-navigation.ts';
import { navigationContext } from '../../server/middleware/navigation.ts';
import { landingPage } from '../../test/support/editable-site.ts';
import { openPreviewedFiles } from '../../test/support/previewed-site.ts';
import { page, registryWith, snapshotOf } from '../../test/support/registry-fixture.ts';
import { AGENTS, startSite } from '../../test/support/site.ts';
import { median } from '../measure-registry.ts';

/** Microseconds a request, over a connection that stays open; of the rules alone where it says so. */
export interface RequestFigures {
  readonly 'kept page': number;
  readonly 'kept page with states': number;
  readonly 'kept page of a shared section': number;
  readonly 'live page': number;
  readonly 'live page with states': number;
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
    { ...landingPage('live'), cache: 'none' },
    { ...landingPage('liveStated'), cache: 'none', publish: STATES },
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
  await using site = await startSite({ env: files.env });
  const server = site.site.app.listen(0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (address: string) => answer(port, address, agent);
  const of = (name: string, count = REQUESTS) => perRequest(() => ask(`/th/frontend/${name}.html`), count);
  const link = await files.link('plain', '--lang', 'th');
  const figures = {
    'kept page': await of('plain'),
    'kept page with states': await of('stated'),
    'kept page of a shared section': await of('sectioned'),
    'live page': await of('live'),
    'live page with states': await of('liveStated'),
    'page that is gone': await of('gone'),
    preview: await perRequest(() => ask(link), PREVIEWS),
    ...rulesFigures(),
  };
  agent.destroy();
  server.close();
  files.remove();
  return figures;
}

async function answer(port: number, address: string, agent: Agent): Promise<void> {
  const headers = { 'user-agent': AGENTS.desktop, 'accept-language': 'th' };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path: address, agent, headers, host: '127.0.0.1' }, resolve).on('error', reject);
  });
  for await (const _chunk of response);
}

async function perRequest(ask: () => Promise<void>, count: number): Promise<number> {
  for (let warm = 0; warm < count; warm += 1) await ask();
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    for (let at = 0; at < count; at += 1) await ask();
    rounds.push(((performance.now() - began) * 1000) / count);
  }
  return median(rounds);
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
    const began = performance.now();
    for (let at = 0; at < RULE_CALLS; at += 1) call();
    return ((performance.now() - began) * 1000) / RULE_CALLS;
  };
  return {
    'rules without redirects': time(plain, '/th/news.htm'),
    'rules past 10,000 redirects': time(many, '/th/news.htm'),
    'rules to one of 10,000 redirects': time(many, '/th/old/5000.htm'),
  };
}
