import * as z from 'zod';
import { group, list, rich, text } from '../../texts/declare.ts';
import { defineBlock } from '../define-block.ts';
import { heading, NOTE_WIDTH } from './heading.ts';

const MOST = 10;

export const timeline = defineBlock({
  purpose: 'Moments along a line, with a count that grows',
  options: {
    times: z
      .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
      .max(MOST)
      .optional()
      .meta({
        description:
          'The time of day of each moment as HH:MM, in order; shown the way the language writes it, unless the moment says when it is; none when left out',
      }),
    counts: z.array(z.int().min(0)).max(MOST).optional().meta({
      description:
        'How much was counted by each moment, in order; drawn as bars of one scale; no bars when left out',
    }),
  },
  texts: {
    ...heading,
    unit: text('What is counted, behind each number', { width: 10 }).optional(),
    items: list(
      'The moments in their order',
      MOST,
      group('A moment', {
        when: text('When it is, where it is no time of day', { width: 10 }).optional(),
        title: text('What happens', { width: 26 }),
        text: text('What it means for the seller', { width: 110 }).optional(),
      }),
    ).optional(),
    note: rich('A line under the moments', { width: NOTE_WIDTH }).optional(),
  },
});
