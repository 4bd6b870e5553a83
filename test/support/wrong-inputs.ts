import { PASSWORD_LENGTH, PASSWORD_MOST } from '../../shared/account-lengths.ts';
import type { Problem } from '../../shared/forms/form-state.ts';
import type { Typed } from './filled-form.ts';

export interface Mistake {
  typed: Typed;
  /** Problem keys by field, with values if the text needs them. */
  wrong: Record<string, string | Problem>;
  /** The main button by default. */
  intent?: string;
  /** Whether the second step is unfolded first. */
  unfold?: true;
}

export interface WrongForm {
  path: string;
  form: string;
  mistakes: Mistake[];
}

const GOOD = 'four kettles on a stove';
const TOO_SHORT: Problem = { key: 'tooShort', values: { count: PASSWORD_LENGTH } };
const TOO_LONG: Problem = { key: 'tooLong', values: { count: PASSWORD_MOST } };
const stranger = (visit: string) => `stranger.${visit}@example.com`;
const most = (count: number): Problem => ({ key: 'tooLong', values: { count } });

/** @param visit goes into the names that a visitor tries, because each allows only a few tries */
export const wrongForms = (visit: string): readonly WrongForm[] => [
  {
    path: '/register.htm',
    form: 'register',
    mistakes: [
      { typed: {}, wrong: { email: 'required', code: 'required', password: 'required' } },
      { typed: { email: '' }, intent: 'emailCode', wrong: { email: 'required' } },
      {
        typed: { email: 'somchai.example.com', code: '12ab', password: 'short' },
        wrong: { email: 'email', code: 'code', password: TOO_SHORT },
      },
      {
        typed: { email: 'สมชาย@例え', code: '１２３', password: 'น้ำ水é🫖' },
        wrong: { email: 'email', code: 'code', password: TOO_SHORT },
      },
      {
        typed: { email: `${'x'.repeat(300)}@example.com`, code: '123456', password: 'x'.repeat(300) },
        wrong: { email: most(254), password: TOO_LONG },
      },
      {
        typed: { email: stranger(visit), code: '123456', password: 'password1' },
        wrong: { code: 'code', password: 'common' },
      },
      { typed: { email: stranger(visit), code: '123456', password: GOOD }, wrong: { code: 'code' } },
      {
        typed: { email: `<b>"a"&'b'</b>@example.com`, code: '123 456', password: GOOD },
        wrong: { email: 'email' },
      },
    ],
  },
  {
    path: '/register.htm',
    form: 'register',
    mistakes: [
      {
        typed: { way: 'phone' },
        wrong: { phoneNumber: 'required', phoneAccountCode: 'required', password: 'required' },
      },
      {
        typed: { way: 'phone', phonePrefix: '66', phoneNumber: '12' },
        intent: 'phoneCode',
        wrong: { phoneNumber: 'phone' },
      },
      { typed: { phoneNumber: '02 123 4567' }, intent: 'phoneCode', wrong: { phoneNumber: 'phone' } },
      {
        typed: { phoneNumber: 'หนึ่งสองสาม', phoneAccountCode: '000000', password: GOOD },
        wrong: { phoneNumber: 'phone' },
      },
      {
        typed: { phoneNumber: '081 999 9999', password: '12345678' },
        wrong: { phoneAccountCode: 'code', password: 'common' },
      },
      { typed: { password: GOOD }, wrong: { phoneAccountCode: 'code' } },
    ],
  },
  {
    path: '/login.htm',
    form: 'login',
    mistakes: [
      { typed: {}, wrong: { account: 'required', password: 'required' } },
      { typed: { account: '', password: GOOD }, wrong: { account: 'required' } },
      { typed: { account: stranger(visit), password: GOOD }, wrong: { password: 'credentials' } },
      {
        typed: { account: `水 ${visit} ${'y'.repeat(200)}`, password: 'z'.repeat(256) },
        wrong: { password: 'credentials' },
      },
      {
        typed: { account: 'y'.repeat(300), password: 'z'.repeat(300) },
        wrong: { account: most(254), password: TOO_LONG },
      },
    ],
  },
  {
    path: '/forgetPwd.htm',
    form: 'forgot',
    mistakes: [
      { typed: {}, intent: 'code', wrong: { email: 'required' } },
      { typed: { email: 'a@b' }, intent: 'code', wrong: { email: 'email' } },
      { typed: {}, unfold: true, wrong: { email: 'email', code: 'required', password: 'required' } },
      {
        typed: { email: stranger(visit), code: '999999', password: 'iloveyou' },
        wrong: { code: 'code', password: 'common' },
      },
      { typed: { email: stranger(visit), code: '999999', password: GOOD }, wrong: { code: 'code' } },
    ],
  },
  {
    path: '/phoneForgetPassword.htm',
    form: 'forgot',
    mistakes: [
      { typed: {}, intent: 'code', wrong: { phoneNumber: 'required' } },
      {
        typed: { phonePrefix: '86', phoneNumber: '１３８' },
        intent: 'code',
        wrong: { phoneNumber: 'phone' },
      },
      {
        typed: {},
        unfold: true,
        wrong: { phoneNumber: 'phone', phoneAccountCode: 'required', password: 'required' },
      },
      {
        typed: { phoneNumber: '138 0013 8000', phoneAccountCode: '999999', password: GOOD },
        wrong: { phoneAccountCode: 'code' },
      },
    ],
  },
  {
    path: '/handlerTrain.htm',
    form: 'train',
    mistakes: [
      { typed: {}, wrong: { slotId: 'choice', name: 'required', email: 'required' } },
      {
        typed: {
          name: 'ป้าแดง',
          email: 'ป้าแดง',
          phonePrefix: '66',
          phoneNumber: '12',
          shopName: 's'.repeat(120),
          remark: `${'r'.repeat(900)}\n水`,
        },
        wrong: {
          slotId: 'choice',
          email: 'email',
          phoneNumber: 'phone',
        },
      },
    ],
  },
  {
    path: '/partners.htm',
    form: 'partner',
    mistakes: [
      {
        typed: {},
        wrong: {
          program: 'choice',
          name: 'required',
          company: 'required',
          email: 'required',
          content: 'required',
        },
      },
      {
        typed: {
          program: 'agency',
          name: '红阿姨',
          company: 'c'.repeat(200),
          email: '@',
          country: 'CN',
          content: 'x'.repeat(2001),
        },
        wrong: { email: 'email', content: most(2000) },
      },
    ],
  },
  {
    path: '/Index',
    form: 'site',
    mistakes: [
      { typed: {}, wrong: { content: 'required' } },
      {
        typed: { content: '水'.repeat(2001), email: 'nobody' },
        wrong: { content: most(2000), email: 'email' },
      },
    ],
  },
];
