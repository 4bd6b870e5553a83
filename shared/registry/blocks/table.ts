import * as z from 'zod';
import { group, list, rich, text } from '../../texts/declare.ts';
import { action, count, defineBlock, fewer, optionally } from '../define-block.ts';
import { BUTTON_WIDTH, heading, NOTE_WIDTH } from './heading.ts';

const MOST_ROWS = 12;
const MOST_COLUMNS = 4;
const MOST_FOOTNOTES = 6;

export const table = defineBlock({
  purpose: 'A comparison table with headings',
  options: {
    rows: fewer(MOST_ROWS, 'rows'),
    columns: count(
      2,
      MOST_COLUMNS,
      'Shows only the first columns, that of the row headings included; all that the texts have when left out',
    ).optional(),
    highlight: z.enum(['last', 'none']).optional().meta({
      description: 'The column that stands out; the last one when left out',
    }),
    marks: z
      .array(z.enum(['sync', 'send', 'keep']))
      .max(MOST_ROWS)
      .optional()
      .meta({
        description:
          'A sign before the cells of each row, for what changes by itself, what is sent on demand and what stays; none when left out',
      }),
    action: optionally(action, 'no button'),
  },
  texts: {
    ...heading,
    action: text('Words on the button; without them the shared ones', { width: BUTTON_WIDTH }).optional(),
    second: text(
      'Words of a second, quieter button: to the prices beside one to sign up, else to sign-up; without them there is none',
      { width: BUTTON_WIDTH },
    ).optional(),
    columns: list(
      'Headings of all columns, that of the row headings first',
      MOST_COLUMNS,
      text('Heading of a column', { width: 16 }),
    ).optional(),
    rows: list(
      'The rows in their order',
      MOST_ROWS,
      group('A row', {
        title: text('Heading of the row', { width: 20 }),
        cells: list(
          'Its cells, one less than columns',
          MOST_COLUMNS - 1,
          text(
            'A cell; ✓ alone is drawn as a sign and read out as yes, – as no; [1] at the end leads to the first footnote',
            {
              width: 20,
            },
          ),
        ).optional(),
      }),
    ).optional(),
    footnotes: list(
      'Footnotes in the order of their numbers',
      MOST_FOOTNOTES,
      rich('A footnote', { width: 140 }),
    ).optional(),
    note: rich('A line under the table', { width: NOTE_WIDTH }).optional(),
  },
});
