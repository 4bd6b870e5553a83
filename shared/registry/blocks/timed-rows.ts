import * as z from 'zod';
import { list, rich, text } from '../../texts/declare.ts';
import { count, defineBlock } from '../define-block.ts';
import { heading, NOTE_WIDTH } from './heading.ts';

export const timedRows = defineBlock({
  purpose:
    'Sample rows that come after a chosen time: made for measuring, and for seeing how a page shows a late section',
  options: {
    rows: count(1, 50, 'How many rows come'),
    delayMs: z.int().min(0).max(2000).optional().meta({
      description: 'Milliseconds until the rows are there (0 to 2000); 2 when left out',
    }),
  },
  texts: {
    ...heading,
    columns: list(
      'Headings of the columns: of the row, its pieces, its state',
      3,
      text('Heading of a column', { width: 16 }),
    ).optional(),
    row: text('What a row is, such as an order; its number follows', { width: 12 }).optional(),
    states: list('States of rows, dealt out in turn', 10, text('State of a row', { width: 16 })).optional(),
    note: rich('A line under the rows', { width: NOTE_WIDTH }).optional(),
  },
});
