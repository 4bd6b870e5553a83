import { expect, test } from 'vitest';
import type { Backend } from '../../server/backend/open-backend.ts';
import { ask, refusal, startBackend, visitor } from '../support/embedded.ts';
import { eachStore, onSqlite } from '../support/stores.ts';

const vietnamese = visitor({ cookie: 'language=vi' });
const partner = {
  type: 'partner',
  name: 'Lan',
  email: 'Lan@Example.com',
  company: 'Kho Lan',
  program: 'warehouse',
  country: 'VN',
  content: 'Xin chào',
} as const;
const profile = {
  type: 'profile',
  shopName: ' Shop ',
  marketplaces: 'Shopee, Lazada',
  country: 'VN',
} as const;

const kept = (backend: Backend) => backend.db.selectFrom('feedback').selectAll().execute();

async function signIn(backend: Backend) {
  const account = await backend.accounts.create({ login: 'lan@example.com', name: 'lan', locale: 'vi' });
  const id = account?.id as string;
  const token = await backend.sessions.createSession(id);
  const read = () =>
    backend.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { id, read, who: visitor({ cookie: `muc_token=${token}; language=vi` }) };
}

eachStore((store) => {
  test.each([
    [{ id: 'print-labels', helpful: '1' }, 'help', { id: 'print-labels', helpful: '1' }],
    [
      { type: 'site', content: ' Đẹp ', email: 'A@Example.com' },
      'site',
      { content: 'Đẹp', email: 'a@example.com' },
    ],
    [{ type: 'site', content: 'Đẹp' }, 'site', { content: 'Đẹp' }],
    [
      partner,
      'partner',
      {
        name: 'Lan',
        email: 'lan@example.com',
        company: 'Kho Lan',
        program: 'warehouse',
        country: 'VN',
        content: 'Xin chào',
      },
    ],
  ] as const)('%j is kept', async (input, type, fields) => {
    const backend = await startBackend(store);
    expect(await ask(backend, 'editUserFeedback', input, vietnamese)).toBeNull();
    const [row, ...more] = await kept(backend);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ type, locale: 'vi', account_id: null });
    expect(JSON.parse(row?.fields ?? '')).toEqual(fields);
  });

  test('the next step of a registration needs a session', async () => {
    const backend = await startBackend(store);
    expect(await refusal(backend, 'editUserFeedback', profile)).toMatchObject({ status: 401 });
    const stranger = visitor({ cookie: 'muc_token=made-up' });
    expect(await refusal(backend, 'editUserFeedback', profile, stranger)).toMatchObject({ status: 401 });
  });

  test('it completes the account and accepts a new one', async () => {
    const backend = await startBackend(store);
    const { who, read } = await signIn(backend);
    await ask(backend, 'editUserFeedback', { ...profile, heard: 'friend' }, who);
    expect(await read()).toMatchObject({
      shop_name: 'Shop',
      marketplaces: 'Shopee,Lazada',
      country: 'VN',
      heard: 'friend',
      status: 'accepted',
    });
    expect(await ask(backend, 'isLogin', {}, who)).toMatchObject({ status: 'accepted' });
    expect(await kept(backend)).toEqual([]);
  });

  test('what a signed-in visitor writes is kept with the account', async () => {
    const backend = await startBackend(store);
    const { id, who } = await signIn(backend);
    await ask(backend, 'editUserFeedback', { type: 'site', content: 'Đẹp' }, who);
    expect((await kept(backend))[0]).toMatchObject({ account_id: id });
  });
});

// These rules hold whatever the store.
onSqlite((store) => {
  test.each<[input: object, fields: object]>([
    [{}, { id: 'required', helpful: 'required' }],
    [{ id: 'nothing', helpful: '0' }, { id: 'choice' }],
    [{ type: 'site' }, { content: 'required' }],
    [
      { type: 'site', content: ' ', email: 'x' },
      { content: 'required', email: 'email' },
    ],
    [
      { type: 'partner' },
      {
        name: 'required',
        email: 'required',
        company: 'required',
        program: 'required',
        country: 'required',
        content: 'required',
      },
    ],
    [
      { ...partner, country: 'QQ', email: 'x' },
      { country: 'country', email: 'email' },
    ],
  ])('%j is refused', async (input, fields) => {
    const backend = await startBackend(store);
    expect(await refusal(backend, 'editUserFeedback', input)).toEqual({ status: 200, code: 1001, fields });
    expect(await kept(backend)).toEqual([]);
  });

  test('an address leaves sixty messages an hour', async () => {
    const limits = { unprovedFeedbackPerHour: 100, unprovedFeedbackPerHourInAll: 10_000 };
    const backend = await startBackend(store, Date.now, { limits });
    const write = async (address: string) => {
      const input = { type: 'site', content: 'again' };
      return (await backend.answer('editUserFeedback', input, { ...vietnamese, address })).status;
    };
    for (let turn = 0; turn < 60; turn += 1) expect(await write('a')).toBe(200);
    expect(await write('a')).toBe(429);
    expect(await write('b')).toBe(200);
    expect(await kept(backend)).toHaveLength(61);
  });

  test.each(['review', 'accepted', 'refused'] as const)(
    'an account that is %s keeps its state',
    async (status) => {
      const backend = await startBackend(store);
      const { id, who, read } = await signIn(backend);
      await backend.db.updateTable('accounts').set({ status }).where('id', '=', id).execute();
      await ask(backend, 'editUserFeedback', profile, who);
      expect(await read()).toMatchObject({ status, shop_name: 'Shop', heard: '' });
    },
  );

  test('what is missing of it is named, and nothing is written', async () => {
    const backend = await startBackend(store);
    const { who, read } = await signIn(backend);
    const wrong = { type: 'profile', marketplaces: ' , ', country: 'QQ' };
    expect(await refusal(backend, 'editUserFeedback', wrong, who)).toEqual({
      status: 200,
      code: 1001,
      fields: { shopName: 'required', marketplaces: 'required', country: 'country' },
    });
    expect(await read()).toMatchObject({ status: 'new', shop_name: '' });
  });
});
