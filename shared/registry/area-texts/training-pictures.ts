import { group, text } from '../../texts/declare.ts';

export const trainingPictures = {
  sharedScreen: group('The picture of a training session', {
    label: text('What the picture shows', { width: 90 }),
    sharing: text('That the trainer shares the screen', { width: 28 }),
    trainer: text('The trainer', { width: 10 }),
    you: text('Whoever takes part', { width: 8 }),
    question: text('A question that somebody asks', { width: 28 }),
  }),
};
