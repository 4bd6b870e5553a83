import * as z from 'zod';
import { rich } from '../../texts/declare.ts';
import { defineBlock } from '../define-block.ts';
import { heading, NOTE_WIDTH } from './heading.ts';

export const plans = defineBlock({
  purpose: "The plans and prices of the reader's market, from the price call",
  options: {
    look: z
      .enum(['plain'])
      .optional()
      .meta({ description: 'Cards without stalls, below a block that has them; on stalls when left out' }),
  },
  texts: {
    ...heading,
    note: rich('A line under the plans', { width: NOTE_WIDTH }).optional(),
  },
});
