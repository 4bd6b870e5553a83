import { EMAIL_MOST } from '../../../shared/account-lengths.ts';
import { authLogin, sendEmailCode } from '../../../shared/api/routes.ts';
import { accountName } from '../../../shared/forms/account-name.ts';
import { isAtFault, wantsProof, type ActionArgs, type Outcome } from '../../../shared/forms/action.ts';
import { all, atMost, checkFields, password, required } from '../../../shared/forms/checks.ts';
import { proveIfAsked } from '../../../shared/forms/prove-and-send.ts';
import { plainCode } from '../../../shared/forms/typed-text.ts';
import { DASHBOARD } from '../../../shared/routing/guards.ts';
import { SEND_CODE } from '../../form/code-field.tsx';

/** No account has a longer name. */
const account = all(required, atMost(EMAIL_MOST));

/**
 * After several wrong passwords the platform asks for a challenge. Script solves it unseen; without script, and when a
 * challenge is not enough, a code is sent by mail. Every field goes as a string, empty where there is nothing
 * (Specification 3).
 */
export async function action(args: ActionArgs): Promise<Outcome> {
  const { fields, call, encodePassword, ticket, readPhone } = args;
  const name = await accountName(fields.text('account'), fields.text('phonePrefix'), readPhone);
  if (fields.text('intent') === SEND_CODE) return sendCode(args, name);
  const problems = checkFields(fields, { account, password });
  if (problems !== null) return { kind: 'refused', problems };
  const login = {
    account: name,
    password: await encodePassword(fields.raw('password')),
    picVerificationCode: plainCode(fields.text('picVerificationCode')),
    phoneAccountCode: plainCode(fields.text('phoneAccountCode')),
    accessCode: '',
  };
  try {
    const { userId } = await proveIfAsked(ticket, (proof) => call(authLogin, { ...login, ...proof }));
    return { kind: 'accepted', to: DASHBOARD, userId };
  } catch (error) {
    if (!wantsCode(error)) throw error;
    return { kind: 'refused', problems: { picVerificationCode: { key: 'captcha' } } };
  }
}

/** Without script a mailed code does for a challenge; while strangers hold the name up, only it opens (threats A12). */
function wantsCode(error: unknown): boolean {
  return (
    wantsProof(error) ||
    (isAtFault(error, 'picVerificationCode') && error.fields['picVerificationCode'] === 'captcha')
  );
}

/** Skips `proveAndSend`, because the button appears only where no challenge could be solved. */
async function sendCode({ fields, call }: ActionArgs, name: string): Promise<Outcome> {
  const problems = checkFields(fields, { account });
  if (problems !== null) return { kind: 'refused', problems };
  try {
    const { resendAfter } = await call(sendEmailCode, { email: name, type: 'login' });
    return { kind: 'step', done: { step: SEND_CODE, again: resendAfter } };
  } catch (error) {
    // Only addresses get such a code, and the form names its field differently.
    if (!isAtFault(error, 'email')) throw error;
    return { kind: 'refused', problems: { account: { key: 'email' } } };
  }
}
