import { group, text } from '../../texts/declare.ts';
import { intro } from '../blocks/intro.ts';
import { formHead, sectionHead, submit } from './sections.ts';

export const helpIndex = {
  intro: group('Heading of the page', intro.texts),
  contacts: group('Heading of the people to ask', sectionHead),
  feedback: formHead,
  form: group('The form for what is on the mind of a visitor', {
    submit,
    contentHint: text('Hint under the message', { width: 48 }),
    emailHint: text('Hint under the address', { width: 48 }),
  }),
};
