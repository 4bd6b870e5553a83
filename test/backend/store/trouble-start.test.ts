import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../server/backend/store/open-store.ts';
import { StartError } from '../../../server/start-error.ts';
import { startGate } from '../../support/gate.ts';
import { freePort } from '../../support/processes.ts';
import { administer, onPostgres } from '../../support/stores.ts';
import { patientLimits } from '../../support/patient-limits.ts';
import { failureOf } from '../../support/troubled-store.ts';

onPostgres((store) => {
  test.each([
    ['another password', { password: 'hunter2' }, /it refuses the password; check the address$/],
    ['a database that is not there', { pathname: '/nowhere' }, /it has no database of that name; create it$/],
    ['a name that is none', { hostname: 'db.invalid' }, /the name cannot be resolved/],
    [
      'a certificate that is not there',
      { search: '?sslrootcert=/nowhere.pem' },
      /names \/nowhere\.pem, which/,
    ],
    ['a server without encryption', { search: '?sslmode=verify-full' }, /does not support SSL/],
  ])('%s stops the start with one line, without secrets', async (_name, change, reason) => {
    const url = Object.assign(new URL(await store.newUrl()), change);
    const failure = await failureOf(openStore(url.href, patientLimits()));
    expect(failure).toBeInstanceOf(StartError);
    const { message } = failure as StartError;
    expect(message).toMatch(/^DATABASE_URL names PostgreSQL at [^\n]+$/);
    expect(message).toMatch(reason);
    expect(message).not.toContain(url.password);
    expect((failure as StartError).cause).toBeUndefined();
  });

  test('a port where nothing listens, and one that says nothing', async () => {
    const url = Object.assign(new URL(await store.newUrl()), { port: String(await freePort()) });
    expect(await failureOf(openStore(url.href, patientLimits()))).toMatchObject({
      message: expect.stringMatching(/: nothing listens there; check/),
    });
    const gate = await startGate(await store.newUrl());
    gate.silence();
    expect(await failureOf(openStore(gate.url, patientLimits({ databaseConnectMs: 300 })))).toMatchObject({
      message: expect.stringMatching(/: it gives no answer; check/),
    });
  });

  test('a user who may not make tables is told so', async () => {
    const url = new URL(await store.newUrl());
    const role = `${url.pathname.slice(1)}_reader`;
    await administer(`create role ${role} login password 'reader'`);
    onTestFinished(() => administer(`drop role ${role}`).then(() => undefined));
    const failure = await failureOf(
      openStore(Object.assign(url, { username: role, password: 'reader' }).href, patientLimits()),
    );
    expect(failure).toMatchObject({ message: expect.stringMatching(/may not make tables/) });
  });
});
