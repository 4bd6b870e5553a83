import { expect, test } from 'vitest';
import { createLogger } from '../../../server/log/logger.ts';

function written(fields: object): string {
  let text = '';
  createLogger('info', { write: (line: string) => void (text += line) }).info(fields, 'a line');
  return text;
}

test.each([
  { password: 'secret-1' },
  { fields: { password: 'secret-1' } },
  { code: 'secret-1' },
  { phoneAccountCode: 'secret-1' },
  { picVerificationCode: 'secret-1' },
  { input: { accessCode: 'secret-1', account: 'secret-1', payload: 'secret-1' } },
  { message: { to: 'secret-1', recipient: 'secret-1' } },
  { login: 'secret-1', email: 'secret-1', phoneNumber: 'secret-1', ticket: 'secret-1' },
  { token: 'secret-1', muc_token: 'secret-1' },
])('the fields %j are hidden', (fields) => {
  const line = written(fields);
  expect(line).not.toContain('secret-1');
  expect(line).toContain('[redacted]');
});

test.each([
  ['an e-mail address', 'no account for ann.lee@shop.test here'],
  ['a number', 'cannot send to +66812345678'],
  ['a code', 'wrong code: 482913'],
  ['a password', 'refused {"password":"482913 hunter"}'],
  ['a token', `unknown session ${'aZ3-'.repeat(11)}`],
])('%s in the words of an error is masked, in message, stack and cause', (_what, words) => {
  const secrets = ['ann.lee', '66812345678', '482913', 'aZ3-aZ3'];
  const line = written({ err: new Error(words, { cause: new Error(`because ${words}`) }) });
  for (const secret of secrets) expect(line).not.toContain(secret);
  expect(line).toMatch(/"stack":"Error: /);
});

test('an error that stands for several names each of them', () => {
  const each = ['connect ECONNREFUSED ::1:5432', 'refused for ann.lee@shop.test'];
  const err = new AggregateError(each.map((words) => new Error(words)));
  const line = JSON.parse(written({ err: new Error('no store', { cause: err }) })) as {
    err: { cause: { errors: { message: string }[] } };
  };
  expect(line.err.cause.errors.map(({ message }) => message)).toEqual([each[0], 'refused for [e-mail]']);
});

test('what hangs on an error stays out of the log', () => {
  const err = Object.assign(new Error('the body is not JSON'), {
    body: '{"password":"secret-1"}',
    parameters: ['secret-1'],
    detail: 'Key (login)=(secret-1) already exists.',
  });
  expect(written({ err })).not.toContain('secret-1');
});
