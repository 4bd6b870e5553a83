import { group, text } from '../../texts/declare.ts';
import { BUTTON_WIDTH } from '../blocks/heading.ts';
import { accountIntro, submit } from './sections.ts';

export const forgotPassword = {
  intro: accountIntro,
  form: group('The form', {
    submit,
    have: text('Words that unfold the second step for whoever has a code already', { width: 24 }),
    code: text('Label of the code that is sent', { width: 24 }),
    sent: text('What is said once a code was asked for; it must not tell whether there is an account', {
      width: 48,
    }),
  }),
  ways: group('Other ways, below the form', {
    title: text('What the links are, for screen readers', { width: 16 }),
    other: text('Words of the link to the other page that gives a new password', { width: BUTTON_WIDTH }),
    login: text('Words of the link to the login', { width: BUTTON_WIDTH }),
  }),
};
