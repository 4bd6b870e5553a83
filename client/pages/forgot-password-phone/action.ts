import { forgetPwdSendPhoneCode, forgetPwdSubmit } from '../../../shared/api/routes.ts';
import type { ActionArgs, Outcome } from '../../../shared/forms/action.ts';
import { checkFields, code, isPhone, newPassword } from '../../../shared/forms/checks.ts';
import { proveAndSend } from '../../../shared/forms/prove-and-send.ts';
import { phoneFields, typedPhone } from '../../../shared/forms/typed-phone.ts';
import { plainCode } from '../../../shared/forms/typed-text.ts';
import { SEND_CODE } from '../../form/code-field.tsx';
import { AFTER_CHANGE } from '../login/after-change.ts';

/** As with e-mail, no answer may reveal whether the account exists. */
export async function action(args: ActionArgs): Promise<Outcome> {
  const { fields, call, encodePassword, ticket, path } = args;
  const phone = await typedPhone(args);
  const sends = fields.text('intent') === SEND_CODE;
  const asked = { phoneNumber: isPhone(phone) };
  const problems = checkFields(
    fields,
    sends ? asked : { ...asked, phoneAccountCode: code, password: newPassword },
  );
  if (phone === null || problems !== null) return { kind: 'refused', problems: problems ?? {} };
  const number = phoneFields(phone);
  if (sends)
    return proveAndSend(ticket, SEND_CODE, (proof) => call(forgetPwdSendPhoneCode, { ...number, ...proof }));
  await call(forgetPwdSubmit, {
    ...number,
    phoneAccountCode: plainCode(fields.text('phoneAccountCode')),
    password: await encodePassword(fields.raw('password')),
  });
  return { kind: 'accepted', to: path(AFTER_CHANGE.page) + AFTER_CHANGE.fragment };
}
