import { editUserFeedback } from '../../../shared/api/routes.ts';
import { FEEDBACK_LENGTHS } from '../../../shared/feedback.ts';
import type { ActionArgs, Outcome } from '../../../shared/forms/action.ts';
import { all, atMost, checkFields, email, ifGiven, required } from '../../../shared/forms/checks.ts';
import { SENT } from '../../form/sent.ts';

const CHECKS = {
  content: all(required, atMost(FEEDBACK_LENGTHS.content)),
  email: ifGiven(email),
};

export async function action({ fields, call, address }: ActionArgs): Promise<Outcome> {
  const problems = checkFields(fields, CHECKS);
  if (problems !== null) return { kind: 'refused', problems };
  const reply = fields.text('email');
  await call(editUserFeedback, {
    type: 'site',
    content: fields.text('content'),
    ...(reply === '' ? {} : { email: reply }),
  });
  return { kind: 'accepted', to: `${address}#${SENT}` };
}
