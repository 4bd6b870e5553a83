import { HEARD } from '../../feedback.ts';
import { group, text } from '../../texts/declare.ts';
import { BUTTON_WIDTH } from '../blocks/heading.ts';
import { accountIntro, submit } from './sections.ts';

const heard = text('One of the answers', { width: 18 });

export const registerNext = {
  intro: accountIntro,
  visitor: group('Whose registration this is', {
    title: text('Heading for whoever is signed out', { width: 24 }),
    text: text('What to do first, for whoever is signed out', { width: 72 }),
    register: text('Words on the button to the sign-up', { width: BUTTON_WIDTH }),
    login: text('Words on the button to the login', { width: BUTTON_WIDTH }),
    known: text('Said to whoever is signed in without a name', { width: 24 }),
    named: text('Said to whoever is signed in under a name', { width: 24, values: ['name'] }),
    unknown: text('Said when nobody could be asked', { width: 80 }),
  }),
  session: group('Shown when the session ended while the form was filled in', {
    title: text('Heading of the notice', { width: 24 }),
    text: text('What to do', { width: 64 }),
    login: text('Words of the link to the login', { width: BUTTON_WIDTH }),
  }),
  form: group('The form', {
    submit,
    shopHint: text('Hint under the name of the shop', { width: 48 }),
    marketplacesHint: text('Hint under the marketplaces', { width: 48 }),
    otherPlace: text('The choice beside the marketplaces', { width: 16 }),
    heard: text('The question how the visitor heard of us', { width: 24 }),
  }),
  heard: group(
    'Answers to that question',
    Object.fromEntries(HEARD.map((name) => [name, heard])) as Record<(typeof HEARD)[number], typeof heard>,
  ),
  ways: group('The way for those without time', {
    title: text('The question', { width: 16 }),
    later: text('Words of the link to the dashboard', { width: 24 }),
  }),
};
