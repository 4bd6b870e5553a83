import { rich } from '../../texts/declare.ts';
import { defineBlock } from '../define-block.ts';
import { heading, NOTE_WIDTH } from './heading.ts';

export const planTable = defineBlock({
  purpose: 'What is in which plan, line by line, from the price call',
  options: {},
  texts: {
    ...heading,
    note: rich('A line under the table', { width: NOTE_WIDTH }).optional(),
  },
});
