import { randomBytes, randomInt } from 'node:crypto';
import type { ApiName } from '../../shared/api/endpoint.ts';
import { requestOf, type Checker, type Done } from './checker.ts';
import { takeTicket } from './check-challenge.ts';
import type { CodeSource } from './codes.ts';
import { sessionOf } from './compare-headers.ts';
import { textAt } from './read-place.ts';

export interface AccountTools {
  checker: Checker;
  codes: CodeSource;
  encode: (password: string) => string;
  email?: string;
  phone?: { phonePrefix: string; phoneNumber: string };
}

const BY_PHONE = [
  'authSendRegPhoneCode',
  'authRegister',
  'forgetPwdSendPhoneCode',
  'forgetPwdSubmit',
] as const;

const newPassword = () => `Check ${randomBytes(9).toString('base64url')} 7`;
const newPhone = () => ({ phonePrefix: '66', phoneNumber: `81${randomInt(1_000_000, 9_999_999)}` });

/** Registers a throw-away account by e-mail, signs in and changes the password. */
export async function checkEmailAccount(tools: AccountTools): Promise<void> {
  const { checker, encode } = tools;
  const email = tools.email ?? `api-check-${randomBytes(6).toString('hex')}@example.com`;
  const accessCode = await takeTicket(checker);
  if (accessCode === null)
    return skipAll(checker, ['sendEmailCode', 'registerUser', 'forgetByEmail'], 'no ticket');
  const code = await askForCode(
    tools,
    'sendEmailCode',
    'for a registration',
    { email, type: 'register', accessCode },
    email,
  );
  const spent = { refusal: 'captcha', field: 'accessCode' } as const;
  await checker.refused('sendEmailCode', 'a spent ticket', { email, type: 'forget', accessCode }, spent);
  if (code === null) return skipAll(checker, ['registerUser', 'forgetByEmail'], 'no code came');
  await checkResendTooSoon(checker, email);
  const first = newPassword();
  const weak = { email, code, password: encode('12345678') };
  await checker.refused('registerUser', 'a common password', weak, { refusal: 'fields', field: 'password' });
  const fields = { email, code, password: encode(first), invitationCode: 'api-check' };
  const registered = await checker.done('registerUser', 'by e-mail', fields);
  if (registered === null) return checker.skip('forgetByEmail', 'success', 'the registration failed');
  await checker.refused('registerUser', 'a spent code', fields, { refusal: 'code', field: 'code' });
  await checkSession(checker, 'registerUser', registered);
  await checkProfile(checker, sessionOf(registered.answer));
  const signedIn = await checkLogin(tools, email, first);
  await checkNewPassword(tools, email, signedIn);
}

async function checkResendTooSoon(checker: Checker, email: string): Promise<void> {
  const accessCode = await takeTicket(checker);
  if (accessCode === null) return;
  const request = requestOf('sendEmailCode', { email, type: 'register', accessCode });
  await checker.failed('sendEmailCode', 'another code at once', request, 429);
}

async function checkNewPassword(tools: AccountTools, email: string, session: string | null): Promise<void> {
  const { checker, encode } = tools;
  const accessCode = await takeTicket(checker);
  if (accessCode === null) return checker.skip('forgetByEmail', 'success', 'no ticket');
  const asked = { email, type: 'forget', accessCode } as const;
  const code = await askForCode(tools, 'sendEmailCode', 'for another password', asked, email);
  if (code === null) return checker.skip('forgetByEmail', 'success', 'no code came');
  const password = newPassword();
  await checker.done('forgetByEmail', 'by e-mail', { email, code, password: encode(password) });
  await checkEnded(checker, 'forgetByEmail', session);
  await checkLogin(tools, email, password);
}

/** Does the same by phone, with v3's calls and v2's older one that sends a code. */
export async function checkPhoneAccount(tools: AccountTools): Promise<void> {
  const { checker, encode } = tools;
  await checkOlderPhoneCode(checker);
  const phone = tools.phone ?? newPhone();
  const account = `+${phone.phonePrefix}${phone.phoneNumber}`;
  const accessCode = await takeTicket(checker);
  if (accessCode === null) return skipAll(checker, BY_PHONE, 'no ticket');
  const sent = { ...phone, accessCode };
  const phoneAccountCode = await askForCode(
    tools,
    'authSendRegPhoneCode',
    'for a registration',
    sent,
    account,
  );
  if (phoneAccountCode === null) return skipAll(checker, BY_PHONE.slice(1), 'no code came');
  const first = newPassword();
  const fields = { ...phone, phoneAccountCode, password: encode(first) };
  const registered = await checker.done('authRegister', 'by phone', fields);
  if (registered === null) return skipAll(checker, BY_PHONE.slice(2), 'the registration failed');
  await checkSession(checker, 'authRegister', registered);
  const session = await checkLogin(tools, account, first);
  const ticket = await takeTicket(checker);
  if (ticket === null) return skipAll(checker, BY_PHONE.slice(2), 'no ticket');
  const forgot = { ...phone, accessCode: ticket };
  const code = await askForCode(tools, 'forgetPwdSendPhoneCode', 'for another password', forgot, account);
  if (code === null) return checker.skip('forgetPwdSubmit', 'success', 'no code came');
  const password = newPassword();
  const changed = { ...phone, phoneAccountCode: code, password: encode(password) };
  await checker.done('forgetPwdSubmit', 'by phone', changed);
  await checkEnded(checker, 'forgetPwdSubmit', session);
  await checkLogin(tools, account, password);
}

async function checkOlderPhoneCode(checker: Checker): Promise<void> {
  const accessCode = await takeTicket(checker);
  if (accessCode === null) return checker.skip('sendRegPhoneCode', 'success', 'no ticket');
  await checker.done('sendRegPhoneCode', 'for a registration', { ...newPhone(), accessCode });
}

/** Tries a wrong password, then signs in. Gives the session as a `cookie` header. */
export async function checkLogin(
  { checker, encode }: Pick<AccountTools, 'checker' | 'encode'>,
  account: string,
  password: string,
): Promise<string | null> {
  const wrong = { account, password: encode(newPassword()) };
  await checker.refused('authLogin', 'a wrong password', wrong, {
    refusal: 'credentials',
    field: 'password',
  });
  const signedIn = await checker.done('authLogin', 'the right password', {
    account,
    password: encode(password),
  });
  if (signedIn === null) return null;
  await checkSession(checker, 'authLogin', signedIn);
  return sessionOf(signedIn.answer);
}

async function checkSession(checker: Checker, by: ApiName, { data, answer }: Done): Promise<void> {
  const cookie = sessionOf(answer);
  if (cookie === null) return;
  const step = `with the session of ${by}`;
  const visitor = await checker.done('isLogin', step, {}, { cookie });
  if (visitor !== null)
    checker.same('isLogin', step, '$.data.userId', textAt(data, 'userId'), textAt(visitor.data, 'userId'));
}

async function checkEnded(checker: Checker, by: ApiName, session: string | null): Promise<void> {
  if (session === null) return;
  const step = `with a session from before ${by}`;
  const visitor = await checker.done('isLogin', step, {}, { cookie: session });
  if (visitor !== null) checker.same('isLogin', step, '$.data', null, visitor.data);
}

async function checkProfile(checker: Checker, cookie: string | null): Promise<void> {
  if (cookie === null) return checker.skip('editUserFeedback', 'profile', 'the registration set no session');
  const profile = { type: 'profile', shopName: 'API check', marketplaces: 'Shopee', country: 'TH' } as const;
  const nameless = { ...profile, shopName: '' };
  const empty = { refusal: 'fields', field: 'shopName', cookie } as const;
  await checker.refused('editUserFeedback', 'profile without a shop', nameless, empty);
  await checker.done('editUserFeedback', 'profile', { ...profile, heard: 'other' }, { cookie });
}

type SendsCode = 'sendEmailCode' | 'authSendRegPhoneCode' | 'forgetPwdSendPhoneCode';

async function askForCode<N extends SendsCode>(
  { checker, codes }: AccountTools,
  name: N,
  step: string,
  input: Parameters<typeof requestOf<N>>[1],
  to: string,
): Promise<string | null> {
  const sent = await checker.done(name, step, input);
  return sent === null ? null : codes.read(to);
}

function skipAll(checker: Checker, names: readonly ApiName[], why: string): void {
  for (const name of names) checker.skip(name, 'success', why);
}
