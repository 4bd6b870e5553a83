import { sendRegPhoneCode } from '../../../shared/api/routes.ts';
import type { ActionArgs, Outcome } from '../../../shared/forms/action.ts';
import { signUpByPhone } from '../register/sign-up.ts';

/** Uses the older call for the code. The form is Thai whatever the address says. */
export function action(args: ActionArgs): Promise<Outcome> {
  return signUpByPhone(args, { sendRow: sendRegPhoneCode, locale: 'th' });
}
