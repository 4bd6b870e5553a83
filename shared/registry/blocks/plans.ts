import { rich } from '../../texts/declare.ts';
import { defineBlock } from '../define-block.ts';
import { heading, NOTE_WIDTH } from './heading.ts';

export const plans = defineBlock({
  purpose: "The plans and prices of the reader's market, from the price call",
  options: {},
  texts: {
    ...heading,
    note: rich('A line under the plans', { width: NOTE_WIDTH }).optional(),
  },
});
