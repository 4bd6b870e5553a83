import type { ParsedInput } from '../../../shared/api/endpoint.ts';
import { phonePrefixOf } from '../../../shared/countries.ts';
import { defaultCountry } from '../../../shared/default-country.ts';
import { login } from '../accounts/login.ts';
import { requireEmail, requirePhone } from '../accounts/names.ts';
import { register } from '../accounts/register.ts';
import { resetPassword } from '../accounts/reset-password.ts';
import { sendCode } from '../accounts/send-code.ts';
import { signedInAccount } from '../accounts/signed-in.ts';
import { Refusal } from '../answers/refusal.ts';
import type { BackendContext } from '../handler.ts';
import type { CodePurpose } from '../store/schema/accounts.ts';
import type { BackendCalls } from './description.ts';
import { PASSWORD, PHONE } from './example-values.ts';

const CODE_NOTE =
  'A code has six digits, holds for `validFor` seconds and five tries, and is good once; another one within `resendAfter` seconds is refused with 429. Whether the name has an account cannot be told from the answer. Without `accessCode` a much smaller budget holds (429, naming `accessCode`).';

const EMAIL_CODES = { register: 'registerEmail', forget: 'forgetEmail', login: 'login' } as const;

const sendPhoneCode =
  (purpose: CodePurpose) => (input: ParsedInput<'sendRegPhoneCode'>, context: BackendContext) =>
    sendCode(context, purpose, requirePhone(input), input.accessCode);

export const accountCalls = {
  isLogin: {
    summary: 'Who is signed in',
    description:
      'Always answers 200 and code 0; `data` is null without a session. `check/pass/result` shows `status`: an account that is new goes on to `registerNext`, one in review waits, an accepted one goes to the dashboard, a refused one sees `reason`.',
    readsSession: true,
    personal: true,
    async answer(_input, context) {
      const account = await signedInAccount(context);
      if (account === null) return { data: null };
      const { id, name, status, reason } = account;
      return { data: { userId: id, name, status, ...(reason === '' ? {} : { reason }) } };
    },
  },
  registerUser: {
    summary: 'Register by e-mail address',
    description: 'Signs in. That an address is taken is told only after its code has proved the owner.',
    refusals: ['fields', 'code', 'taken'],
    personal: true,
    cookies: 'session',
    example: { email: 'ann@example.com', code: '204417', password: PASSWORD, invitationCode: 'partner-7' },
    async answer({ email, ...rest }, context) {
      return register(context, { ...rest, name: requireEmail(email) }, { name: 'email', code: 'code' });
    },
  },
  genVerifyCode: {
    summary: 'A challenge that shows that no robot asks',
    description:
      'Counts against the budget of codes. Solving it takes a phone half a second; the solution goes to `encryptTencentCaptcha` once.',
    personal: true,
    answer: async (_input, { captcha, visitor }) => ({ data: await captcha.challenge(visitor.address) }),
  },
  sendRegPhoneCode: {
    summary: 'Send a registration code to a phone, older form',
    description: `Asked by the page \`thRegister\` alone; every other page posts to v3. A GET that sends a message: refused when another site starts it. ${CODE_NOTE}`,
    refusals: ['fields', 'captcha'],
    personal: true,
    example: PHONE,
    answer: sendPhoneCode('registerPhone'),
  },
  encryptTencentCaptcha: {
    summary: 'Change a solved challenge for a ticket',
    description:
      'The ticket is sent as `accessCode` with one later call, from the address that asked for the challenge. Asked by browsers only.',
    refusals: ['captcha'],
    personal: true,
    async answer({ payload = '' }, { captcha, visitor }) {
      const ticket = await captcha.ticketFor(payload, visitor.address);
      if (ticket === null) throw new Refusal('captcha', { payload: 'captcha' });
      return { data: { ticket } };
    },
  },
  sendEmailCode: {
    summary: 'Send a code to an e-mail address',
    description: CODE_NOTE,
    refusals: ['fields', 'captcha'],
    personal: true,
    example: { email: 'ann@example.com', type: 'register' },
    async answer({ email, type, accessCode }, context) {
      return sendCode(context, EMAIL_CODES[type], requireEmail(email), accessCode);
    },
  },
  forgetByEmail: {
    summary: 'Set another password, by e-mail address',
    description:
      'Ends every session of the account. An address without an account is refused like a wrong code.',
    refusals: ['fields', 'code'],
    personal: true,
    cookies: 'endSession',
    example: { email: 'ann@example.com', code: '204417', password: PASSWORD },
    async answer({ email, code, password }, context) {
      return resetPassword(context, { name: requireEmail(email), code, password }, 'code');
    },
  },
  authSendRegPhoneCode: {
    summary: 'Send a registration code to a phone',
    description: CODE_NOTE,
    refusals: ['fields', 'captcha'],
    personal: true,
    example: PHONE,
    answer: sendPhoneCode('registerPhone'),
  },
  authRegister: {
    summary: 'Register by phone number',
    description:
      'Signs in. `invitationCode` is the stored `affid`. That a number is taken is told only after its code has proved the owner.',
    refusals: ['fields', 'code', 'taken'],
    personal: true,
    cookies: 'session',
    example: { ...PHONE, phoneAccountCode: '204417', password: PASSWORD, invitationCode: 'partner-7' },
    async answer({ phoneAccountCode: code, ...rest }, context) {
      const registration = { ...rest, code, name: requirePhone(rest) };
      return register(context, registration, { name: 'phoneNumber', code: 'phoneAccountCode' });
    },
  },
  authLogin: {
    summary: 'Sign in by e-mail address or phone number',
    description:
      'A wrong password and a name without an account get the same answer. After some tries in a row the name needs a ticket in `accessCode` or, without script, a mailed code in `picVerificationCode` (429, naming `accessCode`).',
    refusals: ['fields', 'credentials', 'captcha', 'code'],
    personal: true,
    cookies: 'session',
    example: { account: 'ann@example.com', password: PASSWORD },
    answer: (input, context) => login(context, input),
  },
  forgetPwdSendPhoneCode: {
    summary: 'Send a code for a forgotten password to a phone',
    description: CODE_NOTE,
    refusals: ['fields', 'captcha'],
    personal: true,
    example: PHONE,
    answer: sendPhoneCode('forgetPhone'),
  },
  forgetPwdSubmit: {
    summary: 'Set another password, by phone number',
    description:
      'Ends every session of the account. A number without an account is refused like a wrong code.',
    refusals: ['fields', 'code'],
    personal: true,
    cookies: 'endSession',
    example: { ...PHONE, phoneAccountCode: '204417', password: PASSWORD },
    async answer({ phoneAccountCode: code, password, ...phone }, context) {
      return resetPassword(context, { name: requirePhone(phone), code, password }, 'phoneAccountCode');
    },
  },
  defaultPhoneCode: {
    summary: 'Country prefix that the phone field starts with',
    description: 'Asked by browsers only.',
    personal: true,
    async answer(_input, { visitor }) {
      const country = defaultCountry(visitor.acceptLanguage, visitor.locale);
      return { data: { country, phonePrefix: phonePrefixOf(country) } };
    },
  },
} satisfies Partial<BackendCalls>;
