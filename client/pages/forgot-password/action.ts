import { forgetByEmail, sendEmailCode } from '../../../shared/api/routes.ts';
import type { ActionArgs, Outcome } from '../../../shared/forms/action.ts';
import { checkFields, code, email, newPassword } from '../../../shared/forms/checks.ts';
import { proveAndSend } from '../../../shared/forms/prove-and-send.ts';
import { plainCode, typedEmail } from '../../../shared/forms/typed-text.ts';
import { SEND_CODE } from '../../form/code-field.tsx';
import { AFTER_CHANGE } from '../login/after-change.ts';

/**
 * No answer may reveal whether the account exists: the code step says the same either way, and an unknown
 * address counts as a wrong code.
 */
export async function action({ fields, call, encodePassword, ticket, path }: ActionArgs): Promise<Outcome> {
  const address = typedEmail(fields.text('email'));
  if (fields.text('intent') === SEND_CODE) {
    const problems = checkFields(fields, { email });
    if (problems !== null) return { kind: 'refused', problems };
    return proveAndSend(ticket, SEND_CODE, (proof) =>
      call(sendEmailCode, { email: address, type: 'forget', ...proof }),
    );
  }
  const problems = checkFields(fields, { email, code, password: newPassword });
  if (problems !== null) return { kind: 'refused', problems };
  await call(forgetByEmail, {
    email: address,
    code: plainCode(fields.text('code')),
    password: await encodePassword(fields.raw('password')),
  });
  return { kind: 'accepted', to: path(AFTER_CHANGE.page) + AFTER_CHANGE.fragment };
}
