import type { CallFacts } from '../call-facts.ts';

const CODE_NOTE =
  'A code has six digits, holds for `validFor` seconds and five tries, and is good once; another one within `resendAfter` seconds is refused with 429. Whether the name has an account cannot be told from the answer. Without `accessCode` a much smaller budget holds (429, naming `accessCode`).';
const PASSWORD = '0f3a9c51d2e7b604fedcba98765432100123456789abcdefhbN94D8fftgJQZaNEgE8Gg==';
const PHONE = { phoneNumber: '812345678', phonePrefix: '66' } as const;

/** Registration, sign-in, codes and challenges. */
export const accountFacts = {
  registerUser: {
    tag: 'account',
    summary: 'Register by e-mail address',
    description: 'Signs in. That an address is taken is told only after its code has proved the owner.',
    refusals: ['fields', 'code', 'taken'],
    personal: true,
    cookies: 'session',
    example: { email: 'ann@example.com', code: '204417', password: PASSWORD, invitationCode: 'partner-7' },
  },
  genVerifyCode: {
    tag: 'account',
    summary: 'A challenge that shows that no robot asks',
    description:
      'Counts against the budget of codes. Solving it takes a phone half a second; the solution goes to `encryptTencentCaptcha` once.',
    personal: true,
  },
  sendRegPhoneCode: {
    tag: 'account',
    summary: 'Send a registration code to a phone, older form',
    description: `Asked by the page \`thRegister\` alone; every other page posts to v3. A GET that sends a message: refused when another site starts it. ${CODE_NOTE}`,
    refusals: ['fields', 'captcha'],
    personal: true,
    example: PHONE,
  },
  encryptTencentCaptcha: {
    tag: 'account',
    summary: 'Change a solved challenge for a ticket',
    description: 'The ticket is sent as `accessCode` with one later call. Asked by browsers only.',
    refusals: ['captcha'],
    personal: true,
  },
  sendEmailCode: {
    tag: 'account',
    summary: 'Send a code to an e-mail address',
    description: CODE_NOTE,
    refusals: ['fields', 'captcha'],
    personal: true,
    example: { email: 'ann@example.com', type: 'register' },
  },
  forgetByEmail: {
    tag: 'account',
    summary: 'Set another password, by e-mail address',
    description:
      'Ends every session of the account. An address without an account is refused like a wrong code.',
    refusals: ['fields', 'code'],
    personal: true,
    cookies: 'endSession',
    example: { email: 'ann@example.com', code: '204417', password: PASSWORD },
  },
  authSendRegPhoneCode: {
    tag: 'account',
    summary: 'Send a registration code to a phone',
    description: CODE_NOTE,
    refusals: ['fields', 'captcha'],
    personal: true,
    example: PHONE,
  },
  authRegister: {
    tag: 'account',
    summary: 'Register by phone number',
    description:
      'Signs in. `invitationCode` is the stored `affid`. That a number is taken is told only after its code has proved the owner.',
    refusals: ['fields', 'code', 'taken'],
    personal: true,
    cookies: 'session',
    example: { ...PHONE, phoneAccountCode: '204417', password: PASSWORD, invitationCode: 'partner-7' },
  },
  authLogin: {
    tag: 'account',
    summary: 'Sign in by e-mail address or phone number',
    description:
      'A wrong password and a name without an account get the same answer. After some tries in a row the name needs a ticket in `accessCode` or, without script, a mailed code in `picVerificationCode` (429, naming `accessCode`).',
    refusals: ['fields', 'credentials', 'captcha', 'code'],
    personal: true,
    cookies: 'session',
    example: { account: 'ann@example.com', password: PASSWORD },
  },
  forgetPwdSendPhoneCode: {
    tag: 'account',
    summary: 'Send a code for a forgotten password to a phone',
    description: CODE_NOTE,
    refusals: ['fields', 'captcha'],
    personal: true,
    example: PHONE,
  },
  forgetPwdSubmit: {
    tag: 'account',
    summary: 'Set another password, by phone number',
    description:
      'Ends every session of the account. A number without an account is refused like a wrong code.',
    refusals: ['fields', 'code'],
    personal: true,
    cookies: 'endSession',
    example: { ...PHONE, phoneAccountCode: '204417', password: PASSWORD },
  },
  defaultPhoneCode: {
    tag: 'account',
    summary: 'Country prefix that the phone field starts with',
    description: 'Asked by browsers only.',
    personal: true,
  },
  isLogin: {
    tag: 'account',
    summary: 'Who is signed in',
    description:
      'Always answers 200 and code 0; `data` is null without a session. `check/pass/result` shows `status`: an account that is new goes on to `registerNext`, one in review waits, an accepted one goes to the dashboard, a refused one sees `reason`.',
    personal: true,
  },
} satisfies Record<string, CallFacts>;
