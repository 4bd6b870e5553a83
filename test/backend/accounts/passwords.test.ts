import { expect, test } from 'vitest';
import { passwordProblem, readCommonPasswords } from '../../../server/backend/accounts/password-rules.ts';
import { createPasswords } from '../../../server/backend/accounts/passwords.ts';
import { TooManyError } from '../../../server/backend/answers/failures.ts';
import { createLimits } from '../../../server/limits/limits.ts';

const { passwordMemoryKiB } = createLimits();
const common = readCommonPasswords();
const names = ['ann.lee@shop.test', 'ann.lee'];

test('the list has ten thousand passwords of eight characters or more, none of them a comment', () => {
  expect(common.size).toBe(10_000);
  for (const password of common) {
    expect(password.length).toBeGreaterThanOrEqual(8);
    expect(password).toBe(password.toLowerCase());
  }
});

test.each([
  ['', 'required'],
  ['1234567', 'tooShort'],
  ['🔑🔑🔑🔑', 'tooShort'],
  ['รหัสผ่าน', null],
  ['password', 'common'],
  ['PassWord', 'common'],
  ['ｐａｓｓｗｏｒｄ', 'common'],
  ['iloveyou', 'common'],
  ['12345678', 'common'],
  ['ANN.LEE@shop.test', 'common'],
  ['ann.lee1', null],
  ['aaaaaaab', null],
  ['        ', null],
  ['correct horse battery staple', null],
  ['x'.repeat(256), null],
  ['x'.repeat(257), 'tooLong'],
  ['🔑'.repeat(256), null],
  ['🔑'.repeat(257), 'tooLong'],
  ['mật khẩu'.normalize('NFD'), null],
])('the password %j: %s', (password, problem) => {
  expect(passwordProblem(password, names, common)).toBe(problem);
});

test('a hash says its cost and has a salt of its own', async () => {
  const passwords = createPasswords({ passwordMemoryKiB, passwordHashes: 2, passwordQueue: 32 });
  const [one, other] = await Promise.all([passwords.hash('same password'), passwords.hash('same password')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await passwords.matches('same password', one)).toBe(true);
  expect(await passwords.matches('same passwore', one)).toBe(false);
});

test('the last of 256 characters counts', async () => {
  const passwords = createPasswords({ passwordMemoryKiB, passwordHashes: 2, passwordQueue: 32 });
  const stored = await passwords.hash(`${'🔑'.repeat(255)}a`);
  expect(await passwords.matches(`${'🔑'.repeat(255)}b`, stored)).toBe(false);
});

test('composed and decomposed letters are one password', async () => {
  const passwords = createPasswords({ passwordMemoryKiB, passwordHashes: 2, passwordQueue: 32 });
  const stored = await passwords.hash('mật khẩu'.normalize('NFC'));
  expect(await passwords.matches('mật khẩu'.normalize('NFD'), stored)).toBe(true);
});

test.each([null, '', 'plain', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=1,t=1,p=1$$'])(
  'with %j stored nothing matches, for the same work',
  async (stored) => {
    let hashes = 0;
    const passwords = createPasswords(
      { passwordMemoryKiB, passwordHashes: 1, passwordQueue: 0 },
      () => (hashes += 1),
    );
    expect(await passwords.matches('', stored)).toBe(false);
    expect(hashes).toBe(1);
  },
);

test('a hash of another cost, made before a change, is still understood', async () => {
  const passwords = createPasswords({ passwordMemoryKiB, passwordHashes: 1, passwordQueue: 1 });
  const stored =
    '$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$EzGlyrYtQdqY2Yw9ALQ7DwJfsBQYUXXvZOwJSeE4W3o';
  expect(await passwords.matches('x', stored)).toBe(false);
});

test('so many at once, so many in the queue, the next one is told to wait', async () => {
  const passwords = createPasswords({ passwordMemoryKiB, passwordHashes: 2, passwordQueue: 3 });
  const asked = Array.from({ length: 8 }, () =>
    passwords.hash('password').then(
      () => 'hashed',
      (error: unknown) => (error instanceof TooManyError ? error.retryAfter : error),
    ),
  );
  expect(() => passwords.requirePlace()).toThrow(TooManyError);
  expect(await Promise.all(asked)).toEqual(['hashed', 'hashed', 'hashed', 'hashed', 'hashed', 2, 2, 2]);
  passwords.requirePlace();
  expect(await passwords.hash('password')).toMatch(/^\$argon2id/);
});
