import { editUserFeedback } from '../../../shared/api/routes.ts';
import { FEEDBACK_LENGTHS } from '../../../shared/feedback.ts';
import type { ActionArgs, Outcome } from '../../../shared/forms/action.ts';
import { all, atMost, checkFields, email, ifGiven, required } from '../../../shared/forms/checks.ts';
import { typedEmail } from '../../../shared/forms/typed-text.ts';
import { proveIfAsked } from '../../../shared/forms/prove-and-send.ts';
import { SENT } from '../../form/sent.ts';

const CHECKS = {
  content: all(required, atMost(FEEDBACK_LENGTHS.content)),
  email: ifGiven(email),
};

export async function action({ fields, call, ticket, address }: ActionArgs): Promise<Outcome> {
  const problems = checkFields(fields, CHECKS);
  if (problems !== null) return { kind: 'refused', problems };
  const reply = typedEmail(fields.text('email'));
  const comment = {
    type: 'site',
    content: fields.text('content'),
    ...(reply === '' ? {} : { email: reply }),
  } as const;
  await proveIfAsked(ticket, (proof) => call(editUserFeedback, { ...comment, ...proof }));
  return { kind: 'accepted', to: `${address}#${SENT}` };
}
