import { group, list, text } from '../../texts/declare.ts';
import { agreement, lead, registerWays, submit, taken, title } from './sections.ts';

export const thRegister = {
  intro: group('Heading of the page', {
    title,
    lead,
    points: list('What comes with the account', 6, text('One thing', { width: 24 })),
  }),
  taken,
  form: group('The form', {
    submit,
    phoneCode: text('Label of the code that came by text message', { width: 24 }),
    codeHint: text('Below the field, until a code was asked for'),
  }),
  agreement,
  ways: registerWays,
};
