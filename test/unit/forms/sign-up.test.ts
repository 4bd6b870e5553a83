import { expect, test } from 'vitest';
import { action as registerAction } from '../../../client/pages/register/action.ts';
import { action as thaiAction } from '../../../client/pages/th-register/action.ts';
import type { Call } from '../../../shared/api/call.ts';
import { RefusedError } from '../../../shared/api/envelope.ts';
import { actionPath, type ActionArgs, type ViewAction } from '../../../shared/forms/action.ts';
import { readPhone } from '../../../server/phone-numbers.ts';
import { formFields, type FormState } from '../../../shared/forms/form-state.ts';

const CODE_SENT = { resendAfter: 60, validFor: 600 };
const refusal = (fields: Record<string, string>) =>
  new RefusedError('/api', 200, { code: 1005, msg: '', data: null, fields });

/** Plays the answers and records the calls. */
async function run(
  action: ViewAction,
  values: FormState['values'],
  { answers = [], ...rest }: Partial<ActionArgs> & { answers?: unknown[] } = {},
) {
  const asked: [string, unknown][] = [];
  const call = (async (row: { name: string }, input: unknown) => {
    const answer = answers[asked.length] ?? {};
    asked.push([row.name, input]);
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as Call;
  const outcome = await action({
    fields: formFields(values),
    locale: 'en_US',
    address: '/en_US/register.htm',
    path: actionPath('en_US', false),
    call,
    encodePassword: async (password) => `encoded ${password}`,
    readPhone: async (prefix, typed) => readPhone(prefix, typed),
    ticket: async () => undefined,
    source: {},
    ...rest,
  });
  return { asked, outcome };
}

const MAIL = { way: 'email', email: 'ann@shop.test', code: '135 790', password: 'three old kettles' };
const PHONE = {
  way: 'phone',
  phonePrefix: '66',
  phoneNumber: '081 234 5678',
  phoneAccountCode: '135-790',
  password: 'three old kettles',
};

test('by e-mail: no key for what is not known, then the language, then the next step', async () => {
  const { asked, outcome } = await run(registerAction, MAIL);
  expect(asked).toEqual([
    ['registerUser', { email: 'ann@shop.test', code: '135790', password: 'encoded three old kettles' }],
    ['changeLang', { lang: 'en_US' }],
  ]);
  expect(outcome).toEqual({ kind: 'accepted', to: '/registerNext.htm', registered: { phone: '' } });
});

test('by phone: affid goes as invitationCode, the number to the tracker', async () => {
  const source = { affid: 'friend-7', sourceChannelId: '42' };
  const { asked, outcome } = await run(registerAction, PHONE, { source, path: actionPath('th', true) });
  expect(asked[0]).toEqual([
    'authRegister',
    {
      phonePrefix: '66',
      phoneNumber: '812345678',
      phoneAccountCode: '135790',
      password: 'encoded three old kettles',
      invitationCode: 'friend-7',
      sourceChannelId: '42',
    },
  ]);
  expect(outcome).toEqual({
    kind: 'accepted',
    to: '/m/registerNext.htm',
    registered: { phone: '+66812345678' },
  });
});

test('an account that is there is not lost with the language that could not be remembered', async () => {
  const { outcome } = await run(registerAction, MAIL, { answers: [{}, refusal({})] });
  expect(outcome.kind).toBe('accepted');
});

test.each([
  [{ ...MAIL, intent: 'emailCode' }, 'sendEmailCode', 'emailCode'],
  [{ ...PHONE, intent: 'phoneCode' }, 'authSendRegPhoneCode', 'phoneCode'],
  // The button overrides the choice.
  [{ ...PHONE, way: 'email', intent: 'phoneCode' }, 'authSendRegPhoneCode', 'phoneCode'],
  [{ ...MAIL, way: 'phone', intent: 'emailCode' }, 'sendEmailCode', 'emailCode'],
])('%j asks %s', async (values, name, step) => {
  const { asked, outcome } = await run(registerAction, values, { answers: [CODE_SENT] });
  expect(asked.map(([row]) => row)).toEqual([name]);
  expect(outcome).toEqual({ kind: 'step', done: { step, again: 60 } });
});

test('the Thai sign-up asks the older call for the code, and speaks Thai under every address', async () => {
  const sent = await run(thaiAction, { ...PHONE, intent: 'phoneCode' }, { answers: [CODE_SENT] });
  expect(sent.asked.map(([row]) => row)).toEqual(['sendRegPhoneCode']);
  const { asked } = await run(thaiAction, PHONE);
  expect(asked.map(([row]) => row)).toEqual(['authRegister', 'changeLang']);
  expect(asked[1]?.[1]).toEqual({ lang: 'th' });
});

test.each([
  ['no ticket: asked without', [undefined], [CODE_SENT], ['-'], 'step'],
  ['a ticket goes along', ['t1'], [CODE_SENT], ['t1'], 'step'],
  ['a ticket that is used up is replaced', ['t1', 't2'], ['refused', CODE_SENT], ['t1', 't2'], 'step'],
  ['but once', ['t1', 't2', 't3'], ['refused', 'refused', CODE_SENT], ['t1', 't2'], 'refused'],
  ['nothing can be solved', [undefined], ['refused', CODE_SENT], ['-'], 'refused'],
])('challenge: %s', async (_name, tickets, plan, expected, kind) => {
  const left = [...tickets];
  const answers = plan.map((step) => (step === 'refused' ? refusal({ accessCode: 'captcha' }) : step));
  const { asked, outcome } = await run(
    registerAction,
    { ...MAIL, intent: 'emailCode' },
    { answers, ticket: async () => left.shift() },
  );
  expect(asked.map(([, input]) => (input as { accessCode?: string }).accessCode ?? '-')).toEqual(expected);
  expect(outcome.kind).toBe(kind);
  if (outcome.kind === 'refused') expect(outcome.problems).toEqual({ form: { key: 'unconfirmed' } });
});

test('who cannot solve a challenge hears when a code can be sent again', async () => {
  const budget = new RefusedError(
    '/api',
    429,
    { code: 429, msg: '', data: null, fields: { accessCode: 'captcha' } },
    300,
  );
  const asked = run(registerAction, { ...MAIL, intent: 'emailCode' }, { answers: [budget] });
  await expect(asked).rejects.toMatchObject({ status: 429, retryAfter: 300 });
});

test.each([
  [{ ...MAIL, email: 'ann@shop' }, { email: 'email' }],
  [{ ...MAIL, email: `${'a'.repeat(250)}@shop.test` }, { email: 'tooLong' }],
  [{ ...MAIL, code: '12345' }, { code: 'code' }],
  [{ ...MAIL, password: 'kettle' }, { password: 'tooShort' }],
  [
    { ...MAIL, email: '', code: '', password: '' },
    { email: 'required', code: 'required', password: 'required' },
  ],
  [{ ...PHONE, phoneNumber: 'none' }, { phoneNumber: 'phone' }],
  [{ ...PHONE, phoneAccountCode: 'x' }, { phoneAccountCode: 'code' }],
  [{ ...MAIL, email: '', intent: 'emailCode' }, { email: 'required' }],
  [{ ...PHONE, phoneNumber: '', intent: 'phoneCode' }, { phoneNumber: 'required' }],
])('%j is refused before anything is asked', async (values, expected) => {
  const { asked, outcome } = await run(registerAction, values);
  expect(asked).toEqual([]);
  const problems = outcome.kind === 'refused' ? outcome.problems : {};
  expect(Object.fromEntries(Object.entries(problems).map(([name, { key }]) => [name, key]))).toEqual(
    expected,
  );
});
