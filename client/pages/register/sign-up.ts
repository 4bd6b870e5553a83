import {
  authRegister,
  changeLang,
  registerUser,
  sendEmailCode,
  type authSendRegPhoneCode,
  type sendRegPhoneCode,
} from '../../../shared/api/routes.ts';
import type { Accepted, ActionArgs, Outcome } from '../../../shared/forms/action.ts';
import { checkFields, code, email, newPassword, phone, plainCode } from '../../../shared/forms/checks.ts';
import { internationalNumber } from '../../../shared/forms/international-number.ts';
import { proveAndSend } from '../../../shared/forms/prove-and-send.ts';
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
    email: fields.text('email'),
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
    call(sendEmailCode, { email: fields.text('email'), type: 'register', ...proof }),
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
  const name = phoneOf(fields);
  const checks = { phoneNumber: phone, phoneAccountCode: code, password: newPassword };
  const problems = checkFields(fields, checks);
  if (problems !== null) return { kind: 'refused', problems };
  const { userId } = await call(authRegister, {
    ...name,
    phoneAccountCode: plainCode(fields.text('phoneAccountCode')),
    password: await encodePassword(fields.raw('password')),
    ...sourceOf(args),
  });
  const registered = { phone: internationalNumber(name.phonePrefix, name.phoneNumber) };
  return goOn(args, { registered, userId }, locale);
}

export async function textCode(
  { fields, call, ticket }: ActionArgs,
  sendRow: PhoneSignUp['sendRow'],
): Promise<Outcome> {
  const problems = checkFields(fields, { phoneNumber: phone });
  if (problems !== null) return { kind: 'refused', problems };
  return proveAndSend(ticket, SEND_PHONE_CODE, (proof) => call(sendRow, { ...phoneOf(fields), ...proof }));
}

function phoneOf(fields: ActionArgs['fields']) {
  return { phoneNumber: fields.text('phoneNumber'), phonePrefix: fields.text('phonePrefix') };
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
