import { expect, test, vi } from 'vitest';
import type { Visitor } from '../../../server/backend/visitor.ts';
import { encoded, solved, startBackend, VISITOR, type ClockedBackend } from '../../support/accounts.ts';
import { eachStore } from '../../support/stores.ts';

const PASSWORD = 'a stall at the night market';
const EMAIL = 'ann@shop.test';

async function codeFor(backend: ClockedBackend, recipient: string): Promise<string> {
  await backend.background.settled();
  const rows = await backend.db
    .selectFrom('outbox')
    .select('code')
    .where('recipient', '=', recipient)
    .where('code', '<>', '')
    .orderBy('at', 'desc')
    .execute();
  return rows[0]?.code ?? '';
}

const from = (address: string): Visitor => ({ ...VISITOR, address });

eachStore((store) => {
  const start = async () => startBackend({ databaseUrl: await store.readyUrl() });

  async function registered(backend: ClockedBackend, email = EMAIL) {
    await backend.answer('sendEmailCode', { email }, from(email));
    const code = await codeFor(backend, email);
    return backend.answer('registerUser', { email, code, password: encoded(PASSWORD) }, from(email));
  }

  test('registering writes account, message and session, and uses the code up', async () => {
    const backend = await start();
    const { status, body, cookies } = await registered(backend);
    expect({ status, code: body.code }).toEqual({ status: 200, code: 0 });
    const token = cookies[0]?.value as string;
    const account = await backend.sessions.findSession(token);
    expect(account).toEqual({
      id: (body.data as { userId: string }).userId,
      login: EMAIL,
      kind: 'email',
      name: 'ann',
      locale: 'en_US',
      status: 'new',
      reason: '',
    });
    expect(await backend.db.selectFrom('codes').selectAll().execute()).toEqual([]);
    const messages = await backend.db.selectFrom('outbox').select('recipient').execute();
    expect(messages).toEqual([{ recipient: EMAIL }, { recipient: EMAIL }]);
  });

  test('of many registrations at once exactly one succeeds', async () => {
    const backend = await start();
    await backend.answer('sendEmailCode', { email: EMAIL }, VISITOR);
    const code = await codeFor(backend, EMAIL);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        backend.answer('registerUser', { email: EMAIL, code, password: encoded(PASSWORD) }, VISITOR),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1);
    expect(await backend.db.selectFrom('accounts').select('login').execute()).toEqual([{ login: EMAIL }]);
    expect(await backend.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });

  test('the unique name decides between two that have proved it', async () => {
    const { accounts, db } = await start();
    const made = await Promise.all(
      ['ann@shop.test', 'ANN@shop.test', ' ann@shop.test'].map((login) =>
        accounts.create({ login, name: 'Ann', locale: 'th' }),
      ),
    );
    expect(made.filter((account) => account !== null)).toHaveLength(1);
    expect(await db.selectFrom('accounts').select('login').execute()).toEqual([{ login: EMAIL }]);
  });

  test('another password ends all sessions in one step with the change', async () => {
    const backend = await start();
    const { cookies } = await registered(backend);
    const token = cookies[0]?.value as string;
    backend.pass(1000);
    await backend.answer('sendEmailCode', { email: EMAIL, type: 'forget' }, VISITOR);
    const code = await codeFor(backend, EMAIL);
    const change = { email: EMAIL, code, password: encoded('another night market') };
    const answers = await Promise.all([1, 2, 3].map(() => backend.answer('forgetByEmail', change, VISITOR)));
    expect(answers.map(({ body }) => body.code).toSorted()).toEqual([0, 1003, 1003]);
    expect(await backend.sessions.findSession(token)).toBeNull();
    const login = (password: string) =>
      backend.answer('authLogin', { account: EMAIL, password: encoded(password) }, VISITOR);
    expect((await login(PASSWORD)).body.code).toBe(1002);
    expect((await login('another night market')).body.code).toBe(0);
  });

  test('a login that was under way while the password changed opens nothing', async () => {
    const backend = await start();
    await registered(backend);
    const { matches } = backend.passwords;
    const changed = vi.spyOn(backend.passwords, 'matches').mockImplementationOnce(async (...tried) => {
      const right = await matches(...tried);
      backend.pass(1000);
      await backend.answer('sendEmailCode', { email: EMAIL, type: 'forget' }, from('elsewhere'));
      const change = { code: await codeFor(backend, EMAIL), password: encoded('another night market') };
      const { body } = await backend.answer('forgetByEmail', { email: EMAIL, ...change }, VISITOR);
      expect(body.code).toBe(0);
      return right;
    });
    const { body, cookies } = await backend.answer(
      'authLogin',
      { account: EMAIL, password: encoded(PASSWORD) },
      VISITOR,
    );
    expect(changed).toHaveBeenCalled();
    expect([body.code, cookies]).toEqual([1002, []]);
    expect(await backend.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });

  test('a login without a place for its hash is turned away before its ticket is spent', async () => {
    const limits = { loginFreeTries: 0, passwordHashes: 1, passwordQueue: 0 };
    const backend = await startBackend({ databaseUrl: await store.readyUrl(), limits });
    await registered(backend);
    const challenge = await backend.answer('genVerifyCode', {}, VISITOR);
    const payload = await solved(challenge.body.data);
    const { body } = await backend.answer('encryptTencentCaptcha', { payload }, VISITOR);
    const { ticket: accessCode } = body.data as { ticket: string };
    const login = { account: EMAIL, password: encoded(PASSWORD), accessCode };
    const busy = backend.passwords.hash('somebody else, at the same time');
    const refused = await backend.answer('authLogin', login, VISITOR);
    expect([refused.status, refused.body.fields]).toEqual([429, undefined]);
    await busy;
    expect((await backend.answer('authLogin', login, VISITOR)).body).toMatchObject({ code: 0 });
  });

  test('sessions of an account are listed, ended one by one, and all but one', async () => {
    const { sessions, accounts, pass } = await start();
    const ann = (await accounts.create({ login: EMAIL, name: 'Ann', locale: 'th' }))!.id;
    const eve = (await accounts.create({ login: 'eve@shop.test', name: 'Eve', locale: 'th' }))!.id;
    const tokens: string[] = [];
    for (const agent of ['Chrome/Windows', 'Safari/iOS', 'Firefox/Linux']) {
      tokens.push(await sessions.createSession(ann, agent));
      pass(1000);
    }
    const [first, second, third] = tokens as [string, string, string];
    const eves = await sessions.createSession(eve);
    const list = await sessions.listSessions(ann, first);
    expect(list.map(({ agent, current }) => [agent, current])).toEqual([
      ['Firefox/Linux', false],
      ['Safari/iOS', false],
      ['Chrome/Windows', true],
    ]);
    const [evesId] = (await sessions.listSessions(eve, eves)).map(({ id }) => id);
    await sessions.endById(ann, evesId as string);
    expect(await sessions.findSession(eves)).not.toBeNull();
    await sessions.endById(ann, list[0]?.id as string);
    expect(await sessions.findSession(third)).toBeNull();
    await sessions.endOthers(ann, first);
    expect([await sessions.findSession(first), await sessions.findSession(second)]).toEqual([
      expect.objectContaining({ name: 'Ann' }),
      null,
    ]);
    await sessions.endAll(ann);
    expect(await sessions.listSessions(ann, first)).toEqual([]);
    expect(await sessions.findSession(eves)).not.toBeNull();
  });

  test('a session that has ended by itself is not listed', async () => {
    const { sessions, accounts, limits, pass } = await start();
    const { id } = (await accounts.create({ login: EMAIL, name: 'Ann', locale: 'th' }))!;
    const token = await sessions.createSession(id);
    pass(limits.sessionIdleMs - 1);
    expect(await sessions.listSessions(id, token)).toHaveLength(1);
    pass(1);
    expect(await sessions.listSessions(id, token)).toEqual([]);
  });

  test('why an account was refused stands in who is signed in', async () => {
    const backend = await start();
    const { cookies } = await registered(backend);
    const change = { status: 'refused', reason: 'No shop was named' } as const;
    await backend.db.updateTable('accounts').set(change).execute();
    const visitor = { ...VISITOR, cookies: { muc_token: cookies[0]?.value as string } };
    const { body } = await backend.answer('isLogin', {}, visitor);
    expect(body.data).toMatchObject({ name: 'ann', ...change });
  });

  test('the keys of the store are made once', async () => {
    const databaseUrl = await store.readyUrl();
    const [one, other] = await Promise.all([startBackend({ databaseUrl }), startBackend({ databaseUrl })]);
    const key = { purpose: 'login', login: EMAIL, asker: VISITOR.address } as const;
    const code = await one.codes.issue(key);
    expect(await other.codes.check(key, code)).toBe(true);
    const rows = await one.db.selectFrom('secrets').select('name').orderBy('name').execute();
    expect(rows.map(({ name }) => name)).toEqual(['challenges', 'codes', 'networks', 'solutions', 'tickets']);
  });
});
