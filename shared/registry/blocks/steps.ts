import * as z from 'zod';
import { group, list, text } from '../../texts/declare.ts';
import { defineBlock, fewer } from '../define-block.ts';
import { STEP_OBJECTS } from '../picture-names.ts';
import { heading } from './heading.ts';

const MOST = 6;

export const steps = defineBlock({
  purpose: 'Numbered steps from start to result',
  options: {
    items: fewer(MOST, 'steps'),
    signs: z
      .array(z.enum(STEP_OBJECTS))
      .max(MOST)
      .optional()
      .meta({ description: 'The object of each step, in order; none when left out' }),
    look: z.enum(['objects']).optional().meta({
      description: "The product's own objects above the steps; numbers on a line when left out",
    }),
  },
  texts: {
    ...heading,
    items: list(
      'The steps in their order',
      MOST,
      group('A step', {
        title: text('What to do', { width: 18 }),
        text: text('What happens then', { width: 72 }).optional(),
      }),
    ).optional(),
  },
});
