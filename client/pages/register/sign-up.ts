import {
  authRegister,
  changeLang,
  registerUser,
  sendEmailCode,
  type authSendRegPhoneCode,
  type sendRegPhoneCode,
} from '../../../shared/api/routes.ts';
import type { Accepted, ActionArgs, Outcome } from '../../../shared/forms/action.ts';
import { checkFields, code, email, isPhone, newPassword } from '../../../shared/forms/checks.ts';
import { proveAndSend } from '../../../shared/forms/prove-and-send.ts';
import { phoneFields, typedPhone } from '../../../shared/forms/typed-phone.ts';
import { plainCode, typedEmail } from '../../../shared/forms/typed-text.ts';
import type { Locale } from '../../../shared/locales.ts';

/** Buttons that request a code, and the steps they complete. */
export const SEND_EMAIL_CODE = 'emailCode';
export const SEND_PHONE_CODE = 'phoneCode';

/** Creates an account or sends the code for it. Specification 7, version 2. */
export async function signUpByEmail(args: ActionArgs): Promise<Outcome> {
  const { fields, call, encodePassword } = args;
  if (fields.text('intent') === SEND_EMAIL_CODE) return mailCode(args);
  const problems = checkFields(fields, { email, code, password: newPassword });
  if (problems !== null) return { kind: 'refused', problems };
  const { userId } = await call(registerUser, {
    email: typedEmail(fields.text('email')),
    code: plainCode(fields.text('code')),
    password: await encodePassword(fields.raw('password')),
    ...sourceOf(args),
  });
  return goOn(args, { registered: { phone: '' }, userId });
}

export async function mailCode({ fields, call, ticket }: ActionArgs): Promise<Outcome> {
  const problems = checkFields(fields, { email });
  if (problems !== null) return { kind: 'refused', problems };
  return proveAndSend(ticket, SEND_EMAIL_CODE, (proof) =>
    call(sendEmailCode, { email: typedEmail(fields.text('email')), type: 'register', ...proof }),
  );
}

export interface PhoneSignUp {
  /** The platform has two calls for it. Specification 7, versions 2 and 3. */
  sendRow: typeof authSendRegPhoneCode | typeof sendRegPhoneCode;
  /** Language of the form, if it differs from the address. */
  locale?: Locale;
}

/** Creates an account or sends the code for it. Specification 7, version 3. */
export async function signUpByPhone(args: ActionArgs, { sendRow, locale }: PhoneSignUp): Promise<Outcome> {
  const { fields, call, encodePassword } = args;
  if (fields.text('intent') === SEND_PHONE_CODE) return textCode(args, sendRow);
  const phone = await typedPhone(args);
  const checks = { phoneNumber: isPhone(phone), phoneAccountCode: code, password: newPassword };
  const problems = checkFields(fields, checks);
  if (phone === null || problems !== null) return { kind: 'refused', problems: problems ?? {} };
  const { userId } = await call(authRegister, {
    ...phoneFields(phone),
    phoneAccountCode: plainCode(fields.text('phoneAccountCode')),
    password: await encodePassword(fields.raw('password')),
    ...sourceOf(args),
  });
  return goOn(args, { registered: { phone: phone.whole }, userId }, locale);
}

export async function textCode(args: ActionArgs, sendRow: PhoneSignUp['sendRow']): Promise<Outcome> {
  const { fields, call, ticket } = args;
  const phone = await typedPhone(args);
  const problems = checkFields(fields, { phoneNumber: isPhone(phone) });
  if (phone === null || problems !== null) return { kind: 'refused', problems: problems ?? {} };
  return proveAndSend(ticket, SEND_PHONE_CODE, (proof) => call(sendRow, { ...phoneFields(phone), ...proof }));
}

/** Specification 3: affid is sent as invitationCode. */
function sourceOf({ source: { affid, sourceChannelId } }: ActionArgs) {
  return {
    ...(affid === undefined ? {} : { invitationCode: affid }),
    ...(sourceChannelId === undefined ? {} : { sourceChannelId }),
  };
}

/** The next address names no language, so it is stored first. The account exists even if that fails. */
async function goOn(
  { call, path, locale }: ActionArgs,
  account: Omit<Accepted, 'to'>,
  lang: Locale = locale,
): Promise<Outcome> {
  await call(changeLang, { lang }).catch(() => undefined);
  return { kind: 'accepted', to: path('/registerNext.htm'), ...account };
}
