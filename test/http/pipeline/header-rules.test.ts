import type { Response } from 'supertest';
import { afterAll, describe, expect, test } from 'vitest';
import { isOverloaded, type RenderTurn, type RenderTurns } from '../../../server/limits/render-turns.ts';
import { breakableClient } from '../../support/breakable-client.ts';
import { openPreviewedFiles } from '../../support/previewed-site.ts';
import { AGENTS, startSite } from '../../support/site.ts';

/* The rules by which the HTTP Observatory of MDN gives A+, with full marks in each: as behind TLS, on every kind of page. */

const files = openPreviewedFiles();
const broken = { is: false };
const client = breakableClient(broken);
const behindTls = { SITE_ORIGIN: 'https://www.site.test', TRUST_PROXY: '1' };
const site = await startSite({ env: { ...files.env, ...behindTls }, client, watchLoop: false });
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  files.remove();
});

const visit = (address: string, agent: string = AGENTS.desktop) =>
  site
    .get(address)
    .set({ host: 'www.site.test', 'user-agent': agent, accept: 'text/html', 'x-forwarded-proto': 'https' });

/** What decides how a page is made and sent, with one of each. */
const PAGES: [kind: string, ask: () => PromiseLike<Response>, status: number][] = [
  ['home', () => visit('/en_US/index.htm'), 200],
  ['home for phones', () => visit('/m/th/index.htm', AGENTS.phone), 200],
  ['a page of blocks', () => visit('/th/frontend/shopeeSellerAdsPage.html'), 200],
  ['a page with data', () => visit('/zh_CN/goods/price.htm'), 200],
  ['the blog', () => visit('/blog/index.htm'), 200],
  ['a search', () => visit('/blog/search.htm?content=%3Cscript%3E'), 200],
  ['the help centre', () => visit('/en_US/Index'), 200],
  ['a form', () => visit('/vi/login.htm'), 200],
  ['a refused form', () => refusedForm(), 422],
  ['a page for a crawler', () => visit('/en_US/index.htm', AGENTS.crawler), 200],
  ['a page that is made for one visitor', () => visit('/en_US/index.htm').set('cookie', 'muc_token=x'), 200],
  ['an unknown address', () => visit('/en_US/nothing.htm'), 404],
  ['the 404 page itself', () => visit('/in/page404.htm'), 404],
  ['an address that cannot be read', () => visit('/en_US/%'), 400],
  ['another host', () => visit('/en_US/index.htm').set('host', 'evil.test'), 421],
  ['a preview', async () => visit(await files.link('price', '--lang', 'th')), 200],
  ['a preview that has ended', () => visit('/preview/x.y/th/goods/price.htm'), 404],
  ['a page that cannot be rendered', () => whileBroken('/vi/terms.htm'), 500],
  ['a page for which there is no time', () => whileFull('/vi/login.htm'), 503],
  ['one that only the pipeline knows', () => whileFull('/en_US/%E2%80%A8.htm'), 503],
  ['a redirect', () => visit('/'), 302],
  ['the dashboard', () => visit('/web/dashboard.htm'), 302],
];

function refusedForm() {
  return site
    .post('/en_US/login.htm')
    .set({ host: 'www.site.test', 'user-agent': AGENTS.desktop, 'x-forwarded-proto': 'https' })
    .type('form')
    .send({ account: '', password: '' });
}

async function whileBroken(address: string): Promise<Response> {
  broken.is = true;
  try {
    return await visit(address);
  } finally {
    broken.is = false;
  }
}

/** Takes every place to compute and every place to wait until the answer is there. */
async function whileFull(address: string): Promise<Response> {
  const { renderTurns, metrics } = site.site.context;
  // A place that has just been left is handed on.
  await expect.poll(() => metrics.renders.running).toBe(0);
  const taken: Promise<RenderTurn>[] = [];
  while (hasRoom(renderTurns)) taken.push(renderTurns.begin());
  try {
    return await visit(address);
  } finally {
    for (const turn of taken) (await turn).end();
  }
}

function hasRoom(turns: RenderTurns): boolean {
  try {
    turns.requireRoom();
    return true;
  } catch (error) {
    if (!isOverloaded(error)) throw error;
    return false;
  }
}

type Policy = ReadonlyMap<string, readonly string[]>;

function policyOf({ headers }: Response): Policy {
  const directives = String(headers['content-security-policy']).split(';');
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

/** Sources that let in more than what is named. */
const BROAD = /^(?:\*|https?:|ftp:|data:|blob:|'unsafe-[\w-]+')$/;
const HALF_A_YEAR_S = 15_552_000;

const RULES: [rule: string, holds: (answer: Response) => void][] = [
  [
    'the content policy begins with nothing and lets in only what it names',
    (answer) => {
      const policy = policyOf(answer);
      expect(policy.get('default-src')).toEqual(["'none'"]);
      expect([...policy.values()].flat().filter((source) => /^(?:http|ftp):/.test(source))).toEqual([]);
      for (const name of ['script-src', 'style-src', 'object-src'])
        expect((policy.get(name) ?? []).filter((source) => BROAD.test(source))).toEqual([]);
    },
  ],
  [
    'no other site frames it, by either header',
    (answer) => {
      expect(policyOf(answer).get('frame-ancestors')).toEqual(["'none'"]);
      expect(answer.headers['x-frame-options']?.toUpperCase()).toBe('DENY');
    },
  ],
  [
    'browsers come by TLS for half a year and more',
    ({ headers }) => {
      const [, seconds = ''] = /^max-age=(\d+)/.exec(String(headers['strict-transport-security'])) ?? [];
      expect(Number(seconds)).toBeGreaterThanOrEqual(HALF_A_YEAR_S);
    },
  ],
  ['types are not guessed', ({ headers }) => expect(headers['x-content-type-options']).toBe('nosniff')],
  [
    'other sites learn no path',
    ({ headers }) =>
      expect(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']).toContain(
        headers['referrer-policy'],
      ),
  ],
  [
    'other sites may neither embed nor read it',
    ({ headers }) => {
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    },
  ],
  [
    'cookies are for TLS, and are not sent from other sites',
    ({ headers }) => {
      for (const cookie of (headers['set-cookie'] as unknown as string[] | undefined) ?? []) {
        expect(cookie).toMatch(/; SameSite=(?:Lax|Strict)/i);
        if (/^(?:muc_token|known_device)=/.test(cookie)) expect(cookie).toMatch(/; HttpOnly.*; Secure/i);
      }
    },
  ],
  [
    'scripts come from this site',
    ({ text }) => {
      const sources = [...text.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, source]) => source);
      expect(sources.filter((source) => !/^\/[^/]/.test(source ?? ''))).toEqual([]);
    },
  ],
];

describe.each(PAGES)('%s', (_kind, ask, status) => {
  test('keeps every rule', async () => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    for (const [rule, holds] of RULES) expect(() => holds(answer), rule).not.toThrow();
  });
});
