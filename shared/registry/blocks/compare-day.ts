import * as z from 'zod';
import { group, list, text } from '../../texts/declare.ts';
import { defineBlock, fewer } from '../define-block.ts';
import { heading } from './heading.ts';

const MOST = 8;

export const compareDay = defineBlock({
  purpose: 'How a working day changes: before and after, row by row',
  options: {
    rows: fewer(MOST, 'pairs of before and after'),
    look: z.enum(['heap']).optional().meta({
      description:
        'Above the rows the work drawn as a heap of pages beside one list of links; rows alone when left out',
    }),
    heap: z
      .int()
      .min(20)
      .max(100)
      .multipleOf(20)
      .optional()
      .meta({ description: 'How many pages that heap has; 100 when left out' }),
    times: z
      .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
      .max(MOST)
      .optional()
      .meta({
        description:
          'The time of day of each row as HH:MM, in order; shown the way the language writes it; none when left out',
      }),
  },
  texts: {
    ...heading,
    before: text('Heading of the day as it was', { width: 16 }).optional(),
    after: text('Heading of the day as it becomes', { width: 16 }).optional(),
    rows: list(
      'Moments of the day in their order',
      MOST,
      group('A moment', {
        before: text('How it was', { width: 48 }),
        after: text('How it becomes', { width: 48 }),
      }),
    ).optional(),
  },
});
