import { authSendRegPhoneCode } from '../../../shared/api/routes.ts';
import { wantsProof, type ActionArgs, type Outcome } from '../../../shared/forms/action.ts';
import { BEGIN } from '../../../shared/forms/begin.ts';
import {
  mailCode,
  SEND_EMAIL_CODE,
  SEND_PHONE_CODE,
  signUpByEmail,
  signUpByPhone,
  textCode,
} from './sign-up.ts';

/** The pressed button decides between e-mail and phone, or else the chosen way. */
export async function action(args: ActionArgs): Promise<Outcome> {
  const intent = args.fields.text('intent');
  const chosen = args.fields.text('way') === 'phone' && intent !== SEND_EMAIL_CODE;
  if (intent === BEGIN) return beginWithCode(args, chosen);
  return chosen || intent === SEND_PHONE_CODE
    ? signUpByPhone(args, { sendRow: authSendRegPhoneCode })
    : signUpByEmail(args);
}

/** Sends the code at once. Where only a challenge would do, it waits for the form's own button. */
async function beginWithCode(args: ActionArgs, byPhone: boolean): Promise<Outcome> {
  try {
    return await (byPhone ? textCode(args, authSendRegPhoneCode) : mailCode(args));
  } catch (error) {
    if (!wantsProof(error)) throw error;
    return { kind: 'step', done: { step: BEGIN } };
  }
}
