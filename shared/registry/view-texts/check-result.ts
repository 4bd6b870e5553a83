import { group, text } from '../../texts/declare.ts';
import { BUTTON_WIDTH } from '../blocks/heading.ts';
import { accountIntro } from './sections.ts';

const state = {
  title: text('What the state is', { width: 24 }),
  text: text('What it means for the visitor', { width: 90 }),
  action: text('Words on the button that leads on', { width: BUTTON_WIDTH }),
};

export const checkResult = {
  intro: accountIntro,
  signedOut: group('Shown to whoever is not signed in', state),
  new: group('The account exists, its shop is not known', state),
  review: group('The account is being looked at', {
    ...state,
    first: text('The first thing that happens now', { width: 64 }),
    second: text('The second thing that happens now', { width: 64 }),
    third: text('The third thing that happens now', { width: 64 }),
  }),
  accepted: group('The account is open', state),
  refused: group('The account was refused', {
    ...state,
    reason: text("Heading of the platform's own words", { width: 16 }),
    contacts: text('Heading of the people to talk to', { width: 24 }),
  }),
  failed: group('Nobody could be asked', state),
};
