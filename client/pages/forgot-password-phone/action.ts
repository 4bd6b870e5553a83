import { forgetPwdSendPhoneCode, forgetPwdSubmit } from '../../../shared/api/routes.ts';
import type { ActionArgs, Outcome } from '../../../shared/forms/action.ts';
import { checkFields, code, newPassword, phone, plainCode } from '../../../shared/forms/checks.ts';
import { proveAndSend } from '../../../shared/forms/prove-and-send.ts';
import { SEND_CODE } from '../../form/code-field.tsx';
import { AFTER_CHANGE } from '../login/after-change.ts';

/** As with e-mail, no answer may reveal whether the account exists. */
export async function action({ fields, call, encodePassword, ticket, path }: ActionArgs): Promise<Outcome> {
  const number = { phoneNumber: fields.text('phoneNumber'), phonePrefix: fields.text('phonePrefix') };
  if (fields.text('intent') === SEND_CODE) {
    const problems = checkFields(fields, { phoneNumber: phone });
    if (problems !== null) return { kind: 'refused', problems };
    return proveAndSend(ticket, SEND_CODE, (proof) => call(forgetPwdSendPhoneCode, { ...number, ...proof }));
  }
  const checks = { phoneNumber: phone, phoneAccountCode: code, password: newPassword };
  const problems = checkFields(fields, checks);
  if (problems !== null) return { kind: 'refused', problems };
  await call(forgetPwdSubmit, {
    ...number,
    phoneAccountCode: plainCode(fields.text('phoneAccountCode')),
    password: await encodePassword(fields.raw('password')),
  });
  return { kind: 'accepted', to: path(AFTER_CHANGE.page) + AFTER_CHANGE.fragment };
}
