import { authSendRegPhoneCode } from '../../../shared/api/routes.ts';
import type { ActionArgs, Outcome } from '../../../shared/forms/action.ts';
import { SEND_EMAIL_CODE, SEND_PHONE_CODE, signUpByEmail, signUpByPhone } from './sign-up.ts';

/** The pressed button decides between e-mail and phone, or else the chosen way. */
export async function action(args: ActionArgs): Promise<Outcome> {
  const intent = args.fields.text('intent');
  const chosen = args.fields.text('way') === 'phone' && intent !== SEND_EMAIL_CODE;
  return chosen || intent === SEND_PHONE_CODE
    ? signUpByPhone(args, { sendRow: authSendRegPhoneCode })
    : signUpByEmail(args);
}
