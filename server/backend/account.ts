import type { ParsedInput } from '../../shared/api/endpoint.ts';
import { phonePrefixOf } from '../../shared/countries.ts';
import { defaultCountry } from '../../shared/default-country.ts';
import { login } from './accounts/login.ts';
import { requireEmail, requirePhone } from './accounts/names.ts';
import { register } from './accounts/register.ts';
import { resetPassword } from './accounts/reset-password.ts';
import { sendCode } from './accounts/send-code.ts';
import type { BackendContext, Handler, Handlers } from './handler.ts';
import { Refusal } from './refusal.ts';
import { signedInAccount } from './signed-in.ts';
import type { CodePurpose } from './store/schema/accounts.ts';

/** Always succeeds: nobody is an answer, not an error. Contract, API answers. */
const isLogin: Handler<'isLogin'> = async (_input, context) => {
  const account = await signedInAccount(context);
  if (account === null) return { data: null, personal: true };
  const { id, name, status, reason } = account;
  return { data: { userId: id, name, status, ...(reason === '' ? {} : { reason }) }, personal: true };
};

const genVerifyCode: Handler<'genVerifyCode'> = async (_input, { captcha }) => ({
  data: await captcha.challenge(),
  personal: true,
});

const encryptTencentCaptcha: Handler<'encryptTencentCaptcha'> = async ({ payload }, { captcha }) => {
  const ticket = await captcha.ticketFor(payload);
  if (ticket === null) throw new Refusal('captcha', { payload: 'captcha' });
  return { data: { ticket }, personal: true };
};

const EMAIL_CODES = { register: 'registerEmail', forget: 'forgetEmail', login: 'login' } as const;

const sendEmailCode: Handler<'sendEmailCode'> = ({ email, type, accessCode }, context) =>
  sendCode(context, EMAIL_CODES[type], requireEmail(email), accessCode);

/** Codes to a phone: two calls of the platform do the same. Specification 7. */
const sendPhoneCode =
  (purpose: CodePurpose) => async (input: ParsedInput<'sendRegPhoneCode'>, context: BackendContext) =>
    sendCode(context, purpose, requirePhone(input), input.accessCode);

const registerUser: Handler<'registerUser'> = async ({ email, ...rest }, context) =>
  register(context, { ...rest, name: requireEmail(email) }, { name: 'email', code: 'code' });

const authRegister: Handler<'authRegister'> = async ({ phoneAccountCode: code, ...rest }, context) =>
  register(
    context,
    { ...rest, code, name: requirePhone(rest) },
    { name: 'phoneNumber', code: 'phoneAccountCode' },
  );

const forgetByEmail: Handler<'forgetByEmail'> = async ({ email, code, password }, context) =>
  resetPassword(context, { name: requireEmail(email), code, password }, 'code');

const forgetPwdSubmit: Handler<'forgetPwdSubmit'> = async (input, context) => {
  const { phoneAccountCode: code, password } = input;
  return resetPassword(context, { name: requirePhone(input), code, password }, 'phoneAccountCode');
};

const authLogin: Handler<'authLogin'> = (input, context) => login(context, input);

const defaultPhoneCode: Handler<'defaultPhoneCode'> = async (_input, { visitor }) => {
  const country = defaultCountry(visitor.acceptLanguage, visitor.locale);
  return { data: { country, phonePrefix: phonePrefixOf(country) }, personal: true };
};

/** Every call of `shared/api/account.schema.ts`. */
export const accountHandlers = {
  isLogin,
  registerUser,
  genVerifyCode,
  sendRegPhoneCode: sendPhoneCode('registerPhone'),
  encryptTencentCaptcha,
  sendEmailCode,
  forgetByEmail,
  authSendRegPhoneCode: sendPhoneCode('registerPhone'),
  authRegister,
  authLogin,
  forgetPwdSendPhoneCode: sendPhoneCode('forgetPhone'),
  forgetPwdSubmit,
  defaultPhoneCode,
} satisfies Partial<Handlers>;
