import { group, text } from '../../texts/declare.ts';

const button = { width: 24 };
const state = { width: 18 };

/** What an account is told by its state, and the words on the main button. */
const step = (what: string) =>
  group(what, {
    text: text('What comes next', { width: 110 }),
    action: text('Words on the main button', { width: 32 }),
  });

export const dashboard = {
  title: text('Title and heading of the page', { width: 24 }),
  greeting: text('Who is signed in', { width: 24, values: ['name'] }),
  about: text('What this page is', { width: 110 }),
  home: text('Words on the button to the home page', button),
  signOut: text('Words on the button that signs out', button),
  status: group('How far the account is', {
    new: text('The registration is not finished', state),
    review: text('The account is being looked at', state),
    accepted: text('The account is open', state),
    refused: text('The account was refused', state),
  }),
  next: group('What comes next for the account', {
    new: step('The registration is not finished'),
    review: step('The account is being looked at'),
    accepted: step('The account is open'),
    refused: step('The account was refused'),
  }),
  sessions: group('Where the account is signed in', {
    title: text('The heading', { width: 24 }),
    lead: text('What to do about a device that is not known', { width: 64 }),
    device: text('A device by its browser and system', { width: 24, values: ['browser', 'system'] }),
    unknown: text('A device that says neither', { width: 24 }),
    current: text('The mark of the device in use', { width: 12 }),
    seen: text('When the device was used last', { width: 24, values: ['time'] }),
    end: text('Words on the button that signs a device out', button),
    endOthers: text('Words on the button that signs all others out', button),
  }),
  bookings: group('Trainings that were booked', {
    title: text('The heading', { width: 24 }),
    none: text('Said when there is none', { width: 32 }),
    length: text('How long a training takes', { width: 14, values: ['count'] }),
    book: text('Words of the link to the training', { width: 18 }),
  }),
};
