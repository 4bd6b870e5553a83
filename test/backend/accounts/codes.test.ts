import { expect, test } from 'vitest';
import { TooManyError } from '../../../server/backend/answers/failures.ts';
import { startBackend as startOn } from '../../support/accounts.ts';
import { eachWayToStore, onSqlite } from '../../support/stores.ts';

const KEY = { purpose: 'registerEmail', login: 'ann@shop.test', asker: '192.0.2.1' } as const;
const MINUTE = 60_000;
const wrongOne = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

eachWayToStore((store) => {
  const startBackend = async () => startOn({ databaseUrl: await store.readyUrl() });

  test('a code has six digits, all of them random, and is not stored', async () => {
    const { codes, db } = await startBackend();
    const made = new Set<string>();
    for (let i = 0; i < 40; i += 1) made.add(await codes.issue({ ...KEY, login: `${i}@shop.test` }));
    expect(made.size).toBeGreaterThan(35);
    for (const code of made) expect(code).toMatch(/^\d{6}$/);
    const stored = JSON.stringify(await db.selectFrom('codes').selectAll().execute());
    for (const code of made) expect(stored).not.toContain(`"${code}"`);
  });

  test('a right code opens once', async () => {
    const { codes } = await startBackend();
    const code = await codes.issue(KEY);
    expect(await codes.check(KEY, code)).toBe(true);
    expect(await codes.spend(KEY, code)).toBe(true);
    expect(await codes.check(KEY, code)).toBe(false);
    expect(await codes.spend(KEY, code)).toBe(false);
  });

  test('of many that submit a right code at once exactly one succeeds', async () => {
    const { codes } = await startBackend();
    const code = await codes.issue(KEY);
    const results = await Promise.all(Array.from({ length: 8 }, () => codes.spend(KEY, code)));
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  test('five tries, then not even the right one', async () => {
    const { codes } = await startBackend();
    const code = await codes.issue(KEY);
    for (let i = 0; i < 5; i += 1) expect(await codes.check(KEY, wrongOne(code))).toBe(false);
    expect(await codes.check(KEY, code)).toBe(false);
  });

  test('guesses sent side by side are counted like others', async () => {
    const { codes, db } = await startBackend();
    const code = await codes.issue(KEY);
    const guesses = Array.from({ length: 20 }, () => codes.check(KEY, wrongOne(code)));
    expect(await Promise.all([...guesses, codes.check(KEY, code)])).not.toContain(true);
    expect((await db.selectFrom('codes').select('tries').executeTakeFirstOrThrow()).tries).toBe(5);
  });

  test('another code comes after a minute, takes the place of the first, and its tries are new', async () => {
    const { codes, pass } = await startBackend();
    const first = await codes.issue(KEY);
    pass(45_500);
    const refused = await codes.issue(KEY).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TooManyError);
    expect((refused as TooManyError).retryAfter).toBe(15);
    expect(await codes.resendIn(KEY)).toBe(14_500);
    expect(await codes.resendIn({ ...KEY, purpose: 'login' })).toBe(0);
    for (let i = 0; i < 5; i += 1) await codes.check(KEY, wrongOne(first));
    pass(14_500);
    const second = await codes.issue(KEY);
    expect(await codes.check(KEY, second)).toBe(true);
    if (first !== second) expect(await codes.check(KEY, first)).toBe(false);
  });

  test('of many that ask at once exactly one gets a code', async () => {
    const { codes } = await startBackend();
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => codes.issue(KEY)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('codes that have ended are dropped', async () => {
    const { codes, db, pass } = await startBackend();
    await codes.issue(KEY);
    pass(10 * MINUTE);
    await codes.issue({ ...KEY, login: 'eve@shop.test' });
    expect(await db.selectFrom('codes').select('login').execute()).toEqual([{ login: 'eve@shop.test' }]);
  });

  const OTHER = { ...KEY, asker: '198.51.100.7' };

  test('nobody else uses up the tries of whoever asked, or replaces the code', async () => {
    const { codes } = await startBackend();
    const code = await codes.issue(KEY);
    for (let i = 0; i < 20; i += 1) await codes.check(OTHER, wrongOne(code));
    const theirs = await codes.issue(OTHER);
    for (let i = 0; i < 20; i += 1) await codes.check(OTHER, wrongOne(theirs));
    expect(await codes.check(KEY, code)).toBe(true);
    expect(await codes.spend(KEY, code)).toBe(true);
  });

  test('a code may be typed elsewhere, with three tries for all who did not ask', async () => {
    const { codes } = await startBackend();
    const code = await codes.issue(KEY);
    for (let i = 0; i < 2; i += 1)
      expect(await codes.check({ ...KEY, asker: `198.51.100.${i}` }, wrongOne(code))).toBe(false);
    expect(await codes.check(OTHER, code)).toBe(true);
    expect(await codes.check(OTHER, code)).toBe(false);
  });

  test('of several codes for a name one is used, and ends the others', async () => {
    const { codes } = await startBackend();
    const [first, second] = [await codes.issue(KEY), await codes.issue(OTHER)];
    expect(await codes.check(KEY, first)).toBe(true);
    expect(await codes.spend(KEY, first)).toBe(true);
    expect(await codes.check(OTHER, second)).toBe(false);
    expect(await codes.spend(OTHER, second)).toBe(false);
  });
});

// These rules hold whatever the store.
onSqlite((store) => {
  const startBackend = async () => startOn({ databaseUrl: await store.readyUrl() });

  test.each([
    ['another purpose', { ...KEY, purpose: 'forgetEmail' as const }],
    ['another name', { ...KEY, login: 'eve@shop.test' }],
    ['a name with a line break', { ...KEY, login: 'ann@shop.test\n' }],
  ])('a code opens nothing else: %s', async (_what, other) => {
    const { codes } = await startBackend();
    const code = await codes.issue(KEY);
    await codes.issue(other);
    expect(await codes.check(other, code)).toBe(false);
    expect(await codes.spend(other, code)).toBe(false);
    expect(await codes.check(KEY, code)).toBe(true);
  });

  test.each(['123 456', ' 123456 ', '１２３４５６'])(
    'what is typed around a code does not count: %j',
    async (spelling) => {
      const { codes } = await startBackend();
      const code = await codes.issue(KEY);
      const typed = [...spelling].map((letter) =>
        /\s/.test(letter)
          ? letter
          : letter.codePointAt(0)! > 0xff
            ? wide(code, letter)
            : code['123456'.indexOf(letter)],
      );
      expect(await codes.check(KEY, typed.join(''))).toBe(true);
    },
  );

  const wide = (code: string, letter: string) =>
    String.fromCodePoint(0xff10 + Number(code['１２３４５６'.indexOf(letter)]));

  test('the fifth try may be the right one', async () => {
    const { codes } = await startBackend();
    const code = await codes.issue(KEY);
    for (let i = 0; i < 4; i += 1) await codes.check(KEY, wrongOne(code));
    expect(await codes.check(KEY, code)).toBe(true);
  });

  test('a code holds for ten minutes', async () => {
    const { codes, pass } = await startBackend();
    const code = await codes.issue(KEY);
    pass(10 * MINUTE - 1);
    expect(await codes.check(KEY, code)).toBe(true);
    pass(1);
    expect(await codes.check(KEY, code)).toBe(false);
    expect(await codes.spend(KEY, code)).toBe(false);
  });

  test.each([-11 * MINUTE, -60 * MINUTE])(
    'a code that has ended stays ended when the clock goes %i ms',
    async (back) => {
      const { codes, pass } = await startBackend();
      const code = await codes.issue(KEY);
      pass(11 * MINUTE);
      expect(await codes.check(KEY, code)).toBe(false);
      pass(back);
      expect(await codes.check(KEY, code)).toBe(false);
      expect(await codes.spend(KEY, code)).toBe(false);
      expect(await codes.resendIn(KEY)).toBe(0);
      expect(await codes.check(KEY, await codes.issue(KEY))).toBe(true);
    },
  );

  test('a code from the time before the clock was set back does not keep another from being sent', async () => {
    const { codes, pass } = await startBackend();
    const before = await codes.issue(KEY);
    pass(-60 * MINUTE);
    expect(await codes.check(KEY, before)).toBe(false);
    expect(await codes.check(KEY, await codes.issue(KEY))).toBe(true);
  });
});
