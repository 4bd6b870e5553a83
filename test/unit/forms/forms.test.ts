import { expect, test } from 'vitest';
import { action as login } from '../../../client/pages/login/action.ts';
import { RefusedError } from '../../../shared/api/envelope.ts';
import { AppError } from '../../../shared/errors.ts';
import { actionPath, wantsTicket, type ViewAction } from '../../../shared/forms/action.ts';
import { checkFields, code, email, newPassword, password, required } from '../../../shared/forms/checks.ts';
import { formFields } from '../../../shared/forms/form-state.ts';
import { plainCode, typedText } from '../../../shared/forms/typed-text.ts';
import { passwordStrength } from '../../../shared/forms/password-strength.ts';
import { problemsOf, runAction, type RunArgs } from '../../../shared/forms/run-action.ts';

const fieldsOf = (value: string) => formFields({ field: value });

test.each([
  [required, '', 'required'],
  [required, '  ', 'required'],
  [required, '0', null],
  [email, '', 'required'],
  [email, 'somchai@example.com', null],
  [email, ' somchai@example.com ', null],
  [email, 'somchai@example', 'email'],
  [email, 'two words@example.com', 'email'],
  [email, 'a@b@example.com', 'email'],
  [code, '123456', null],
  [code, ' 123 456 ', null],
  [code, '１２３４５６', null],
  [code, '12345', 'code'],
  [code, '1234567', 'code'],
  [code, 'abcdef', 'code'],
  [newPassword, '', 'required'],
  [newPassword, '1234567', 'tooShort'],
  [newPassword, 'ภาษาไทยย', null],
  [newPassword, 'x'.repeat(256), null],
  [newPassword, 'x'.repeat(257), 'tooLong'],
  [newPassword, '👍'.repeat(8), null],
  [newPassword, '👍'.repeat(7), 'tooShort'],
  // Whatever could be set as a password must be accepted.
  [password, '', 'required'],
  [password, ' '.repeat(8), null],
  [password, '👍'.repeat(256), null],
  [password, 'e\u0301'.repeat(256), null],
  [password, 'x'.repeat(257), 'tooLong'],
])('%o of %j is %j', (check, value, key) => {
  expect(check(fieldsOf(value), 'field')?.key ?? null).toBe(key);
});

test('problems come in the order of the fields, and only where there are some', () => {
  const fields = formFields({ name: '', email: 'x', message: 'there' });
  expect(checkFields(fields, { name: required, email, message: required })).toEqual({
    name: { key: 'required' },
    email: { key: 'email' },
  });
  expect(checkFields(fields, { message: required })).toBeNull();
});

test('fields are read from what was sent, not from what every object has', () => {
  const fields = formFields({ one: ' a ', many: ['b', 'c'] });
  expect([fields.text('one'), fields.raw('one'), fields.raw('many')]).toEqual(['a', ' a ', 'b']);
  expect([fields.all('many'), fields.all('toString'), fields.text('constructor')]).toEqual([
    ['b', 'c'],
    [],
    '',
  ]);
});

test.each([
  ['123-456', '123456'],
  ['１２３ ４５６', '123456'],
  ['\u200e123456', '123456'],
  ['123456.', '123456'],
  ['123\u2011456', '123456'],
  ['๑๒๓\u2011๔๕๖\u200e', '123456'],
  ['١٢٣٤٥٦', '123456'],
])('a pasted code %j is %j', (pasted, digits) => expect(plainCode(pasted)).toBe(digits));

test.each([
  ['Ann\u0000', 'Ann'],
  ['\u202aสมชาย\u202c ใจดี\u200b', 'สมชาย ใจดี'],
  ['\ufeff one\r\n\ttwo ', 'one\n\ttwo'],
  ['an\u200dn', 'ann'],
  // Joiners that shape what is seen.
  ['👨\u200d👩\u200d👧 ❤\ufe0f', '👨\u200d👩\u200d👧 ❤\ufe0f'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['๑๒ – 。', '๑๒ – 。'],
])('the text %j is %j', (typed, text) => expect(typedText(typed)).toBe(text));

test('a field of unseen characters is empty', () => {
  expect(required(fieldsOf('\u0000\u200b\u2060'), 'field')).toEqual({ key: 'required' });
});

test.each([
  ['', 0],
  ['short1!', 0],
  ['aaaaaaaa', 1],
  ['12345678', 1],
  ['qwertyui', 1],
  ['kettle42', 1],
  ['Kettle-42', 2],
  ['Kettle-42-harbour', 4],
  ['สวนมะม่วงหลังบ้าน', 4],
  ['correct horse battery', 4],
])('the strength of %j is %i', (password, strength) => expect(passwordStrength(password)).toBe(strength));

const refusal = (status: number, fields: Record<string, string> = {}, retryAfter?: number) =>
  new RefusedError('/api/x', status, { code: 1001, msg: '', data: null, fields }, retryAfter);

test.each([
  ['a field that is named', refusal(200, { email: 'taken' }), { email: { key: 'taken' } }],
  [
    'a password too short',
    refusal(200, { password: 'tooShort' }),
    { password: { key: 'tooShort', values: { count: 8 } } },
  ],
  ['too many tries', refusal(429, { accessCode: 'captcha' }), { form: { key: 'tooMany' } }],
  [
    'too many tries for a while',
    refusal(429, {}, 45),
    { form: { key: 'tooManyFor', values: { wait: '45 วินาที' } } },
  ],
  [
    'a challenge that nobody solved',
    refusal(429, { accessCode: 'captcha' }, 45),
    { form: { key: 'unproved', values: { wait: '45 วินาที' } } },
  ],
  ['nobody signed in', refusal(401), { form: { key: 'signedOut' } }],
  ['a refusal without fields', refusal(200), { form: { key: 'fault' } }],
  ['a platform that is down', new AppError('UPSTREAM_DOWN', 502, 'x'), { form: { key: 'fault' } }],
])('%s becomes a problem of the form', (_name, error, problems) => {
  expect(problemsOf(error, 'th', 'server')).toEqual(problems);
});

test.each([
  ['a connection that is lost', 'UPSTREAM_DOWN', 'failed'],
  ['an answer that does not come in time', 'UPSTREAM_TIMEOUT', 'fault'],
  ['an answer that nobody can read', 'UPSTREAM_ANSWER', 'fault'],
] as const)('in a browser %s is said to be whose it is', (_name, code, key) => {
  expect(problemsOf(new AppError(code, 502, 'x'), 'th', 'browser')).toEqual({ form: { key } });
});

test('a ticket is wanted where the refusal names accessCode', () => {
  expect([refusal(429, { accessCode: 'captcha' }), refusal(200), new Error('x')].map(wantsTicket)).toEqual([
    true,
    false,
    false,
  ]);
});

const args = { path: actionPath('th', true), side: 'server' } as RunArgs;
const typed = { email: 'a@b.co', password: 'secret words' };

test('a name that gets no code in the place of a challenge is at fault itself', async () => {
  const call = () => Promise.reject(refusal(200, { email: 'email' }));
  const args = { call, readPhone: async () => null } as unknown as RunArgs;
  const values = { account: '+66812345678', intent: 'code' };
  expect(await runAction(login, values, args)).toMatchObject({
    status: 422,
    state: { problems: { account: { key: 'email' } } },
  });
});

test('an accepted form leads on, with the language and device of the visitor', async () => {
  const action: ViewAction = async ({ path }) => ({ kind: 'accepted', to: path('/login.htm') });
  expect(await runAction(action, typed, args)).toEqual({ to: '/m/th/login.htm' });
});

test('a refused form keeps what was typed, and a password unless it is at fault itself', async () => {
  const refused =
    (name: string): ViewAction =>
    async () => ({
      kind: 'refused',
      problems: { [name]: { key: 'required' } },
    });
  expect(await runAction(refused('email'), typed, args)).toEqual({
    to: null,
    status: 422,
    state: { values: typed, problems: { email: { key: 'required' } } },
  });
  const wrong = await runAction(refused('password'), typed, args);
  expect(wrong).toMatchObject({ state: { values: { email: 'a@b.co' } } });
  expect(JSON.stringify(wrong)).not.toContain('secret words');
});

test('a step keeps everything and says what was done', async () => {
  const action: ViewAction = async () => ({ kind: 'step', done: { step: 'code', again: 60 } });
  expect(await runAction(action, typed, args)).toEqual({
    to: null,
    status: 200,
    state: { values: typed, problems: {}, done: { step: 'code', again: 60 } },
  });
});

test('a call that is refused is a problem of the form; a defect is none of its business', async () => {
  const throwing = (error: unknown): ViewAction => {
    return async () => {
      throw error;
    };
  };
  expect(await runAction(throwing(refusal(200, { email: 'taken' })), typed, args)).toMatchObject({
    status: 422,
  });
  await expect(runAction(throwing(new TypeError('defect')), typed, args)).rejects.toThrow('defect');
});
