import { group, text } from '../../texts/declare.ts';

export const help = {
  rating: group('The rating below an answer', {
    title: text('The heading', { width: 24 }),
    choose: text('The question', { width: 28 }),
    yes: text('It helped', { width: 8 }),
    no: text('It did not', { width: 8 }),
    comment: text('Label of the comment', { width: 24 }),
    commentHint: text('Hint under the comment', { width: 48 }),
    submit: text('Words on the button', { width: 12 }),
    thanksTitle: text('Heading of what stands there once it is sent', { width: 18 }),
    thanks: text('What becomes of the rating', { width: 48 }),
  }),
};
