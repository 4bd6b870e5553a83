import { group, plural, text } from '../../texts/declare.ts';
import { sectionHead } from './sections.ts';

export const helpCategory = {
  start: group('Heading of the first steps and of all answers by category', sectionHead),
  list: group('The answers of one category', {
    ask: text('Below the answers: what to do if none fits', { width: 48 }),
    askAction: text('The way to the contacts', { width: 18 }),
    failed: text('In place of the answers, when they cannot be loaded', { width: 60 }),
    retry: text('Loads the page once more', { width: 14 }),
  }),
  search: group('The search', {
    title: text('The heading', { width: 30 }),
    ...plural('found', 'How many answers a search has found', { width: 40, values: ['count', 'words'] }),
    none: text('Nothing was found', { width: 40, values: ['words'] }),
    noneHint: text('What to try then', { width: 90 }),
    empty: text('Before anything was searched for', { width: 90 }),
    failed: text('The search cannot answer', { width: 90 }),
    waiting: text('While the search runs', { width: 14 }),
    similar: text('Heading of similar answers when nothing fits', { width: 24 }),
    tryWords: text('Before words that find something', { width: 18 }),
    topic: text('Label of the choice of a category', { width: 12 }),
    allTopics: text('All categories', { width: 16 }),
    kind: text('Label of the choice between articles and films', { width: 12 }),
    allKinds: text('Articles and films', { width: 18 }),
    articles: text('Articles only', { width: 12 }),
    films: text('Films only', { width: 12 }),
    film: text('Marks an answer that is a film', { width: 8 }),
  }),
};
