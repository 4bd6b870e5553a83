import * as z from 'zod';
import { group, list, rich, text } from '../../texts/declare.ts';
import { action, defineBlock, optionally } from '../define-block.ts';
import { BUTTON_WIDTH, heading, NOTE_WIDTH } from './heading.ts';

const MONTHS = 12;
const MOST_DAYS = 4;

export const calendar = defineBlock({
  purpose: 'A year on the wall: twelve months with their marked days, and what to do in each',
  options: {
    days: z
      .array(z.array(z.int().min(1).max(31)).max(MOST_DAYS))
      .max(MONTHS)
      .optional()
      .meta({
        description:
          'The marked days of each month, January first; the first of them is its headline; none when left out',
      }),
    strong: z
      .array(z.int().min(1).max(MONTHS))
      .max(MONTHS)
      .optional()
      .meta({ description: 'The numbers of the months that stand out; none when left out' }),
    action: optionally(action, 'no button'),
  },
  texts: {
    ...heading,
    action: text('Words on the button; without them the shared ones', { width: BUTTON_WIDTH }).optional(),
    months: list(
      'The months, January first',
      MONTHS,
      group('A month', {
        title: text('Its day or season', { width: 16 }),
        text: text('What to do in it', { width: 60 }).optional(),
      }),
    ).optional(),
    note: rich('A line under the months', { width: NOTE_WIDTH * 2 }).optional(),
  },
});
