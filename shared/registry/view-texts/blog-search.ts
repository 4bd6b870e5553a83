import { group, plural, text } from '../../texts/declare.ts';
import { sectionHead } from './sections.ts';

const title = { width: 34 };

export const blogSearch = {
  intro: group('Heading of the page, above the field', sectionHead),
  results: group('What was found', {
    ...plural('count', 'How many articles were found', { ...title, values: ['count', 'words'] }),
    none: text('Said when nothing was found', { ...title, values: ['words'] }),
    hint: text('What to try then', { width: 64 }),
    suggestions: text('Before other words to search for', { width: 24 }),
    filter: text('What the choice of a topic is for, for screen readers', { width: 32 }),
    all: text('The choice of all topics', { width: 14 }),
    latest: text('Heading of the latest articles, before the first search', title),
    older: text('Heading of the articles that the front page has no room for', title),
    ...plural('minutes', 'How long an article takes to read', { width: 14, values: ['count'] }),
    failed: text('Said when the search has no answer', { width: 64 }),
  }),
};
