import { defineBlock } from '../define-block.ts';
import { heading } from './heading.ts';

export const blogArticle = defineBlock({
  purpose: 'The article that the address names. Title and lead are shown when it cannot be had',
  options: {},
  texts: heading,
});
