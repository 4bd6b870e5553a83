import * as z from 'zod';
import { group, list, rich, text } from '../../texts/declare.ts';
import { action, defineBlock, optionally } from '../define-block.ts';
import { SIGNS } from '../picture-names.ts';
import { heading, NOTE_WIDTH } from './heading.ts';

const MOST = 8;

/** What a stop adds to the margin; `left` sums it up. */
const AMOUNTS = ['price', 'cost', 'fee', 'shipping', 'left', 'none'] as const;

export const route = defineBlock({
  purpose: 'The way of a parcel down the page, with the money of the worked example in the margin',
  options: {
    action: optionally(action, 'no button'),
    signs: z
      .array(z.enum(SIGNS))
      .max(MOST)
      .optional()
      .meta({ description: 'The sign of each stop, in order; none when left out' }),
    amounts: z.array(z.enum(AMOUNTS)).max(MOST).optional().meta({
      description:
        'What moves at each stop, in order: the price comes in, cost, fee and shipping go out, left is the sum; nothing when left out',
    }),
  },
  texts: {
    ...heading,
    stops: list(
      'The stops in their order',
      MOST,
      group('A stop', {
        title: text('What happens', { width: 24 }),
        text: text('Who does it, and what the seller has to do', { width: 96 }).optional(),
      }),
    ).optional(),
    note: rich('A line under the route', { width: NOTE_WIDTH }).optional(),
  },
});
