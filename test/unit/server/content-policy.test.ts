import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { askedOrigins, contentPolicy, OWN_FILES } from '../../../server/http/content-policy.ts';

const REST = "form-action 'self';frame-ancestors 'none';base-uri 'none';object-src 'none'";

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

test('a check on another host may be asked, and nothing wider', () => {
  const config = readConfig({ REGIONAL_CHECK_URL: 'https://check.example/sub/' });
  const policy = contentPolicy({ ...OWN_FILES, connect: askedOrigins(config.public) });
  expect(policy).toContain("connect-src 'self' https://check.example;");
  expect(askedOrigins(readConfig({}).public)).toEqual([]);
});

test('a collector of usage events may be sent to, and nothing wider', () => {
  const config = readConfig({ ANALYTICS_URL: 'https://c.example/v2', ANALYTICS_KEY: 'k' });
  const policy = contentPolicy({ ...OWN_FILES, connect: askedOrigins(config.public) });
  expect(policy).toContain("connect-src 'self' https://c.example;");
});
