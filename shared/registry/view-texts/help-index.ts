import { group, text } from '../../texts/declare.ts';
import { formHead, sectionHead, submit, title, lead } from './sections.ts';

export const helpIndex = {
  intro: group('Heading of the page, over the search', {
    title,
    lead: lead.optional(),
    first: text('The way to the first steps, under the search', { width: 30 }),
  }),
  topics: group('Heading of the categories with their first answers', sectionHead),
  problems: group('Heading of the answers to frequent problems', sectionHead),
  contacts: group('Heading of the people to ask', sectionHead),
  feedback: formHead,
  form: group('The form for what is on the mind of a visitor', {
    submit,
    contentHint: text('Hint under the message', { width: 48 }),
    emailHint: text('Hint under the address', { width: 48 }),
  }),
};
