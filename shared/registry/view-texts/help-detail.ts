import { group, text } from '../../texts/declare.ts';
import { sectionHead } from './sections.ts';

/** The texts of the rating below an answer are in the area `help`. */
export const helpDetail = {
  article: group('The answer', {
    contents: text('Heading of the list of its headings', { width: 14 }),
    updated: text('When it was last changed', { width: 24, values: ['date'] }),
    film: text('What the film is, for screen readers', { width: 30, values: ['title'] }),
    noFilm: text('For browsers that show no films', { width: 60 }),
    failed: text('In place of the answer, when it cannot be loaded', { width: 60 }),
    retry: text('Loads the page once more', { width: 14 }),
  }),
  related: group('Heading of the related answers', sectionHead),
  contacts: group('Heading of the people to ask', sectionHead),
};
