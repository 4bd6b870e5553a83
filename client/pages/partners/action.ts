import { editUserFeedback } from '../../../shared/api/routes.ts';
import { FEEDBACK_LENGTHS, PARTNER_PROGRAMS, type PartnerProgram } from '../../../shared/feedback.ts';
import { isCountry } from '../../../shared/countries.ts';
import type { ActionArgs, Outcome } from '../../../shared/forms/action.ts';
import { BEGIN, begin } from '../../../shared/forms/begin.ts';
import {
  all,
  atMost,
  checkFields,
  email,
  ifGiven,
  oneOf,
  passes,
  required,
} from '../../../shared/forms/checks.ts';
import { proveIfAsked } from '../../../shared/forms/prove-and-send.ts';
import { typedEmail } from '../../../shared/forms/typed-text.ts';
import { SENT } from '../../form/sent.ts';

const CHECKS = {
  program: oneOf(PARTNER_PROGRAMS),
  name: all(required, atMost(FEEDBACK_LENGTHS.name)),
  company: all(required, atMost(FEEDBACK_LENGTHS.company)),
  email,
  country: passes(isCountry, 'country'),
  content: all(required, atMost(FEEDBACK_LENGTHS.content)),
};

/** What the block `form` asks for. */
const BEGINNING = {
  name: atMost(FEEDBACK_LENGTHS.name),
  company: atMost(FEEDBACK_LENGTHS.company),
  email: ifGiven(email),
};

export async function action({ fields, call, ticket, address }: ActionArgs): Promise<Outcome> {
  if (fields.text('intent') === BEGIN) return begin(fields, BEGINNING);
  const problems = checkFields(fields, CHECKS);
  if (problems !== null) return { kind: 'refused', problems };
  const request = {
    type: 'partner',
    program: fields.text('program') as PartnerProgram,
    name: fields.text('name'),
    company: fields.text('company'),
    email: typedEmail(fields.text('email')),
    country: fields.text('country'),
    content: fields.text('content'),
  } as const;
  await proveIfAsked(ticket, (proof) => call(editUserFeedback, { ...request, ...proof }));
  return { kind: 'accepted', to: `${address}#${SENT}` };
}
