import { group, text } from '../../texts/declare.ts';
import { accountIntro, agreement, registerWays, submit, taken } from './sections.ts';

const way = { width: 12 };

export const register = {
  intro: accountIntro,
  taken,
  form: group('The form', {
    submit,
    way: text('Heading of the choice between e-mail and phone', { width: 16 }),
    byEmail: text('The choice of e-mail', way),
    byPhone: text('The choice of the phone', way),
    emailCode: text('Label of the code that came by e-mail', { width: 24 }),
    phoneCode: text('Label of the code that came by text message', { width: 24 }),
  }),
  agreement,
  ways: registerWays,
};
