import { group, text } from '../../texts/declare.ts';
import { BUTTON_WIDTH } from '../blocks/heading.ts';
import { submit, title } from './sections.ts';

export const login = {
  intro: group('Heading of the page', {
    title,
    changed: text('What is said to whoever has just changed the password', { width: 64 }),
  }),
  form: group('The form', {
    submit,
    accountHint: text('Hint under the name of the account; {{example}} is a whole local number', {
      width: 48,
      values: ['example'],
    }),
    code: text('Label of the code that is asked for after too many tries', { width: 24 }),
  }),
  forgot: group('The way to a new password', {
    title: text('Words of the link', { width: 24 }),
  }),
  ways: group('What to do without an account', {
    none: text('The question before the link to the sign-up', { width: 16 }),
    register: text('Words of the link to the sign-up', { width: BUTTON_WIDTH }),
  }),
};
