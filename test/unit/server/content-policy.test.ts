import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { contentPolicy, OWN_FILES, reportedPolicy } from '../../../server/http/content-policy.ts';
import { foreignHosts } from '../../../server/http/foreign-hosts.ts';
import { GUARDS } from '../../../shared/trackers/guards.ts';
import { VENDORS } from '../../../shared/trackers/vendors.ts';

const TYPES = "require-trusted-types-for 'script';trusted-types stallwise";
const REST = `form-action 'self';frame-ancestors 'none';base-uri 'none';object-src 'none';${TYPES}`;

test('a page of our own files alone', () => {
  expect(contentPolicy(OWN_FILES)).toBe(
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';media-src 'self';" +
      `connect-src 'self';manifest-src 'self';${REST}`,
  );
});

test('inline scripts and styles are allowed by their hashes, beside our own files', () => {
  const policy = contentPolicy({
    ...OWN_FILES,
    scripts: { hashes: ['sha256-aaa=', 'sha256-bbb='] },
    styles: ['sha256-ccc='],
  });
  expect(policy).toContain("script-src 'self' 'sha256-aaa=' 'sha256-bbb=';");
  expect(policy).toContain("style-src 'self' 'sha256-ccc=';");
});

test('a streamed page trusts what carries its nonce, and what that loads', () => {
  const policy = contentPolicy({ ...OWN_FILES, scripts: { nonce: 'n0' } });
  expect(policy).toContain("script-src 'nonce-n0' 'strict-dynamic';");
  expect(policy).toContain("style-src 'self';");
});

test('a development server may style inline, so no hash stands beside it, and connect', () => {
  const policy = contentPolicy({
    ...OWN_FILES,
    scripts: { nonce: 'n0' },
    styles: ['sha256-ccc='],
    development: true,
  });
  expect(policy).toContain("style-src 'self' 'unsafe-inline';");
  expect(policy).toContain("connect-src 'self' ws:;");
});

test.each([
  [{}, false, true],
  [{ ANALYTICS_URL: 'https://usage.example/v2', ANALYTICS_KEY: 'k' }, false, true],
  [{}, true, false],
  [{ TRACKERS: '{"messagingTag":"6f1e"}' }, false, false],
  [{ TRACKERS: '{"botChallenge":"0x4A"}', API_BASE_URL: 'https://platform.test' }, false, false],
])(
  'with %j (development: %s) plain strings of HTML are refused: %s, or else only reported',
  (env: Record<string, string>, development, enforced) => {
    const site = { development, foreign: foreignHosts(readConfig(env).public) };
    expect(contentPolicy({ ...OWN_FILES, ...site }).endsWith(`;${TYPES}`)).toBe(enforced);
    expect(reportedPolicy(site)).toBe(enforced ? null : TYPES);
  },
);

/** By directive, without our own. */
function foreignIn(env: Record<string, string>): Record<string, string> {
  const foreign = foreignHosts(readConfig(env).public);
  const directives = contentPolicy({ ...OWN_FILES, foreign })
    .split(';')
    .map((line) => line.split(' '));
  return Object.fromEntries(
    directives.flatMap(([name = '', ...sources]) => {
      const others = sources.filter((source) => source.includes('//'));
      return others.length === 0 ? [] : [[name, others.join(' ')]];
    }),
  );
}

test.each([
  [{}, {}],
  [{ REGIONAL_CHECK_URL: 'https://check.example/sub/' }, { 'connect-src': 'https://check.example' }],
  [
    { ANALYTICS_URL: 'https://usage.example/v2', ANALYTICS_KEY: 'k' },
    { 'connect-src': 'https://usage.example' },
  ],
  [
    { TRACKERS: '{"messagingTag":"6f1e"}' },
    {
      'script-src': 'https://d.line-scdn.net',
      'img-src': 'https://tr.line.me',
      'connect-src': 'https://tr.line.me',
    },
  ],
  [
    { TRACKERS: '{"botChallenge":"0x4A"}', API_BASE_URL: 'https://platform.test' },
    { 'script-src': 'https://challenges.cloudflare.com', 'frame-src': 'https://challenges.cloudflare.com' },
  ],
  [
    { TRACKERS: '{"behaviourAnalytics":"G-1","socialPixel":"12"}' },
    {
      'script-src': 'https://www.googletagmanager.com https://connect.facebook.net',
      'img-src': 'https://*.google-analytics.com https://www.googletagmanager.com https://www.facebook.com',
      'connect-src':
        'https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com https://www.facebook.com',
    },
  ],
])('with %j a page may reach %j, and nobody else', (env: Record<string, string>, allowed) => {
  expect(foreignIn(env)).toEqual(allowed);
});

test('no vendor makes a policy of all hosts, of all of a scheme, or of inline scripts', () => {
  const all = [...Object.values(VENDORS), ...Object.values(GUARDS)].flatMap(({ hosts }) =>
    Object.values(hosts).flat(),
  );
  for (const host of all) expect(host).toMatch(/^(?:https|wss):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/);
});

test.each(Object.entries({ ...VENDORS, ...GUARDS }))(
  'the policy for %s allows its script',
  (_name, vendor) => {
    const { origin } = new URL(vendor.address('id-1'));
    const allowed = vendor.hosts.script.some((host) =>
      new RegExp(`^${RegExp.escape(host).replace('\\*', '.+')}$`).test(origin),
    );
    expect(allowed).toBe(true);
  },
);
