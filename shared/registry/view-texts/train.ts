import { group, list, text } from '../../texts/declare.ts';
import { BUTTON_WIDTH } from '../blocks/heading.ts';
import { lead, submit, title } from './sections.ts';

export const train = {
  intro: group('Heading of the page', { title, lead }),
  agenda: group('What happens in a session', {
    title,
    steps: list(
      'What is done, in order',
      6,
      group('One step', {
        title: text('What is done', { width: 20 }),
        text: text('What is seen of it', { width: 64 }),
      }),
    ),
  }),
  contact: group('For those whom no session suits', {
    title: text('The question', { width: 24 }),
    text: text('What to do', { width: 48 }),
    link: text('Words of the link to customer service', { width: 24 }),
  }),
  facts: group('What to expect', {
    title,
    points: list(
      'What a visitor wants to know before booking',
      10,
      group('One thing', {
        term: text('What it is about', { width: 18 }),
        text: text('What there is to know', { width: 110 }),
      }),
    ),
  }),
  booked: group('What takes the place of the form once a session is booked', {
    title,
    next: list('What comes next, in order', 6, text('One thing', { width: 96 })),
    again: text('Words on the button that books another one', { width: BUTTON_WIDTH }),
  }),
  form: group('The form', {
    submit,
    about: text('Heading of the fields about the visitor', { width: 24 }),
    emailHint: text('Hint under the address', { width: 48 }),
    otherPlace: text('The choice for whoever sells elsewhere', { width: 18 }),
    remark: text('Label of what the session should cover', { width: 24 }),
    chosen: text('Label of the chosen day and time, above the button', { width: 32 }),
    none: text('Said in its place while none is chosen', { width: 28 }),
    remarkHint: text('Hint under it', { width: 64 }),
    problems: group('Problems that have words of their own here', {
      choice: text('No session was chosen', { width: 48 }),
      booked: text('The address has a seat in this session', { width: 64 }),
    }),
  }),
  sessions: group('The sessions to choose from', {
    title: text('Heading of the sessions', { width: 24 }),
    marketZone: text('The time zone of the market', { width: 32, values: ['zone'] }),
    ownZone: text('The time zone of the visitor', { width: 32, values: ['zone'] }),
    of: text('Heading of the sessions in one language; {{length}} is such as 45 minutes', {
      width: 36,
      values: ['language', 'length'],
    }),
    later: text('What unfolds later sessions', { width: 24, values: ['number'] }),
    language: text('Label of the languages to choose from', { width: 24 }),
    left: text('How many seats are left', { width: 18, values: ['number'] }),
    none: text('Said when there is no session', { width: 24 }),
    failed: text('Said when they could not be loaded', { width: 24 }),
    help: text('When there will be new ones', { width: 32 }),
    failedHelp: text('What to do when they could not be loaded', { width: 32 }),
    contact: text('Words of the link to customer service', { width: 24 }),
    retry: text('Words on the button that tries again', { width: BUTTON_WIDTH }),
  }),
};
