import { text } from '../../texts/declare.ts';
import { defineBlock } from '../define-block.ts';
import { BUTTON_WIDTH, heading } from './heading.ts';

export const blogFront = defineBlock({
  purpose:
    'The front page of the blog: the newest article large, topics, the others, what the platform announces',
  options: {},
  texts: {
    ...heading,
    more: text('Words of the link to the articles that the front page has no room for', {
      width: BUTTON_WIDTH,
    }).optional(),
  },
});
