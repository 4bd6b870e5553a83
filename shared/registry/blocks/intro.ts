import { list, rich } from '../../texts/declare.ts';
import { defineBlock } from '../define-block.ts';
import { heading } from './heading.ts';

export const intro = defineBlock({
  purpose: 'Heading and opening paragraph',
  options: {},
  texts: {
    ...heading,
    body: list('Paragraphs below the opening one', 12, rich('A paragraph')).optional(),
  },
});
