import { group, text, type TextsIn, type TextsOf } from '../../texts/declare.ts';
import { BUTTON_WIDTH } from '../blocks/heading.ts';

export const title = text('The heading', { width: 34 });
export const lead = text('One or two sentences under the heading', { width: 160 });

export const accountIntro = group('Heading of the page', {
  step: text('How far the visitor is, above the heading', { width: 16 }).optional(),
  title,
  lead: lead.optional(),
});
export type AccountIntroTexts = TextsIn<typeof accountIntro>;

export const sectionHead = { title, lead: lead.optional() };
export type SectionHeadTexts = TextsOf<typeof sectionHead>;

export const formHead = group('Heading over the form', {
  ...sectionHead,
  sentTitle: text('Heading of what stands in the place of the form once it is sent', { width: 24 }),
  sent: text('What happens next, under that heading', { width: 96 }),
});
export type FormHeadTexts = TextsIn<typeof formHead>;

export const submit = text('Words on the button that sends the form', { width: BUTTON_WIDTH });

export const agreement = group('What signing up agrees to, above the button', {
  text: text('The sentence, with the names of both documents in it', {
    width: 72,
    values: ['terms', 'privacy'],
  }),
  terms: text('The words of the link to the terms of use', { width: 16 }),
  privacy: text('The words of the link to the privacy policy', { width: 16 }),
});

export const taken = group('What is shown to somebody who has an account already', {
  title: text('Heading of the notice', { width: 24 }),
  text: text('What to do', { width: 80 }),
  login: text('Words of the link to the login', { width: BUTTON_WIDTH }),
  forgot: text('Words of the link to a new password', { width: BUTTON_WIDTH }),
});

export const registerWays = group('The way for those who have an account', {
  title: text('The question', { width: 16 }),
  login: text('Words of the link to the login', { width: BUTTON_WIDTH }),
});
