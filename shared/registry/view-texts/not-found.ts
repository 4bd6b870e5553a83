import { group, text } from '../../texts/declare.ts';
import { BUTTON_WIDTH } from '../blocks/heading.ts';
import { sectionHead, title } from './sections.ts';

export const notFound = {
  intro: group('Heading of the page', sectionHead),
  search: group('The search', {
    title: text('Label of the search', { width: 24 }),
    placeholder: text('An example of what to look for', { width: 18 }).optional(),
    action: text('Words on the button', { width: 10 }),
  }),
  similar: group('Pages with an address that is close', {
    title,
    one: text('The question if there is one such page; {{page}} is its name', {
      width: 24,
      values: ['page'],
    }),
  }),
  offered: group('Pages to go on with', { title }),
  home: group('The way to the home page', { title: text('Words on the button', { width: BUTTON_WIDTH }) }),
};
