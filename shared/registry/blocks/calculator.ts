import * as z from 'zod';
import { rich, text } from '../../texts/declare.ts';
import { action, defineBlock, optionally } from '../define-block.ts';
import { BUTTON_WIDTH, heading, NOTE_WIDTH } from './heading.ts';

export const calculator = defineBlock({
  purpose: 'What a price leaves after cost, fee and shipping, computed while one types',
  options: {
    action: optionally(action, 'no button'),
    fee: z.int().min(0).max(50).optional().meta({
      description: 'The marketplace fee of the worked example, in percent of the price; 12 when left out',
    }),
  },
  texts: {
    ...heading,
    action: text('Words on the button; without them the shared ones', { width: BUTTON_WIDTH }).optional(),
    note: rich('A line under the calculator', { width: NOTE_WIDTH }).optional(),
  },
});
