import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { loggedAddress, shortAddress } from '../../../server/middleware/visitor-address.ts';
import { forwardedFor } from '../../../server/middleware/forwarded-for.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:3456:1::9', '2001:db8:12::/48'],
  ['2001:db8::9', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['unix', ''],
  ['', ''],
])('%s is logged as %s', (address, logged) => {
  expect(shortAddress(address)).toBe(logged);
});

const FORWARDED = [
  '203.0.113.7',
  '203.0.113.7, 10.1.2.3',
  '198.51.100.1, 203.0.113.7',
  'junk, 203.0.113.7',
  '',
  'junk',
];
const TRUSTED = [
  false,
  1,
  2,
  ['loopback'],
  ['loopback', 'uniquelocal'],
  ['127.0.0.0/8', '203.0.113.7'],
] as const;

test.each(TRUSTED.flatMap((trustProxy) => FORWARDED.map((forwarded) => [trustProxy, forwarded] as const)))(
  'with TRUST_PROXY %j, %j is the visitor that Express sees',
  async (trustProxy, forwarded) => {
    const trusted = typeof trustProxy === 'object' ? [...trustProxy] : trustProxy;
    const logged = loggedAddress({ logAddress: 'short', trustProxy: trusted });
    const app = express().set('trust proxy', trusted);
    // Reads the header as it came, as the fast path does.
    app.use((req, res, next) => {
      res.locals['logged'] = logged?.(req);
      next();
    });
    app.use(forwardedFor(), (req, res) => void res.json([res.locals['logged'], shortAddress(req.ip ?? '')]));
    const { body } = await request(app).get('/').set('x-forwarded-for', forwarded);
    expect(body[0]).toBe(body[1]);
    expect(body[0]).toMatch(/\/(?:24|48)$/);
  },
);

test('with `none`, nobody asks', () => {
  expect(loggedAddress({ logAddress: 'none', trustProxy: false })).toBeNull();
});
