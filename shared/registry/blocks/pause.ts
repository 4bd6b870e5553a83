import { defineBlock } from '../define-block.ts';
import { heading } from './heading.ts';

export const pause = defineBlock({
  purpose: 'One sentence alone, between sections that say much',
  options: {},
  texts: heading,
});
