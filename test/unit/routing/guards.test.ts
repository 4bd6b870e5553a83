import { expect, test } from 'vitest';
import { isLoginPath, runGuards } from '../../../shared/routing/guards.ts';

test.each([
  ['/en_US/login.htm', true],
  ['/m/th/login.htm', true],
  ['/login.htm', true],
  ['/en_US/LOGIN.htm', true],
  ['/en_US/register.htm', false],
  ['/en_US/prelogin.htm', false],
  ['/en_US/login.html', false],
  ['/x', false],
])('%s is a login path: %s', (path, expected) => {
  expect(isLoginPath(path)).toBe(expected);
  expect(runGuards(['signedOut'], { signedIn: true, path })).toBe(expected ? '/web/dashboard.htm' : null);
  expect(runGuards(['signedOut'], { signedIn: false, path })).toBeNull();
});

test.each(['signedIn', '__proto__', 'constructor', 'toString', ''])(
  'a guard named "%s" is an error',
  (name) => {
    const run = () => runGuards([name], { signedIn: true, path: '/en_US/login.htm' });
    expect(run).toThrow(expect.objectContaining({ code: 'UNKNOWN_GUARD', status: 500 }));
  },
);

test('a page without guards is shown', () => {
  expect(runGuards([], { signedIn: true, path: '/en_US/login.htm' })).toBeNull();
});
