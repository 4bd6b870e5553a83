import { text } from '../../texts/declare.ts';
import { count, defineBlock } from '../define-block.ts';
import { BUTTON_WIDTH, heading } from './heading.ts';

export const posts = defineBlock({
  purpose: 'The latest posts of the blog, from the blog index call',
  options: { count: count(1, 6, 'How many posts are shown') },
  texts: {
    ...heading,
    more: text('Words of the link to the whole blog; without them there is none', {
      width: BUTTON_WIDTH,
    }).optional(),
  },
});
