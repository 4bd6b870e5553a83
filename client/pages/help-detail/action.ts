import { editUserFeedback } from '../../../shared/api/routes.ts';
import { FEEDBACK_LENGTHS } from '../../../shared/feedback.ts';
import { isAtFault, type ActionArgs, type Outcome } from '../../../shared/forms/action.ts';
import { atMost, checkFields, oneOf } from '../../../shared/forms/checks.ts';
import { WHOLE_FORM } from '../../../shared/forms/form-state.ts';
import { proveIfAsked } from '../../../shared/forms/prove-and-send.ts';

/** The fragment that shows the thanks. */
export const THANKS = 'thanks';

/** As the call takes them. */
export const HELPFUL = { yes: '1', no: '0' } as const;

const CHECKS = {
  helpful: oneOf([HELPFUL.yes, HELPFUL.no]),
  content: atMost(FEEDBACK_LENGTHS.content),
};

export async function action({ fields, call, ticket, address }: ActionArgs): Promise<Outcome> {
  const problems = checkFields(fields, CHECKS);
  if (problems !== null) return { kind: 'refused', problems };
  const content = fields.text('content');
  try {
    const rating = {
      type: 'help',
      id: articleAt(address),
      helpful: fields.text('helpful') as '0' | '1',
      ...(content === '' ? {} : { content }),
    } as const;
    await proveIfAsked(ticket, (proof) => call(editUserFeedback, { ...rating, ...proof }));
  } catch (error) {
    // The article is gone, which nothing in the form can mend.
    if (!isAtFault(error, 'id')) throw error;
    return { kind: 'refused', problems: { [WHOLE_FORM]: { key: 'gone' } } };
  }
  return { kind: 'accepted', to: `${address}#${THANKS}` };
}

/** Both forms of the address end with the article and the reader's origin. Specification 2.2. */
function articleAt(address: string): string {
  return decodeURIComponent(address.split('/').at(-2) ?? '');
}
