import { text } from '../../texts/declare.ts';
import { defineBlock } from '../define-block.ts';
import { BUTTON_WIDTH, heading } from './heading.ts';

export const blogTopic = defineBlock({
  purpose: 'The articles of the topic that the address names. Title and lead are shown when it cannot be had',
  options: {},
  texts: {
    ...heading,
    more: text('Words of the link to the older articles of the topic', { width: BUTTON_WIDTH }).optional(),
  },
});
