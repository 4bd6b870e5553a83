import { group, list, rich, text } from '../../texts/declare.ts';
import { defineBlock, count, fewer } from '../define-block.ts';
import { heading, NOTE_WIDTH } from './heading.ts';

const MOST_ROWS = 12;
const MOST_COLUMNS = 4;

export const table = defineBlock({
  purpose: 'A comparison table with headings',
  options: {
    rows: fewer(MOST_ROWS, 'rows'),
    columns: count(
      2,
      MOST_COLUMNS,
      'Shows only the first columns, that of the row headings included; all that the texts have when left out',
    ).optional(),
  },
  texts: {
    ...heading,
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
          text('A cell; ✓ alone is drawn as a sign and read out as yes, – as no', { width: 20 }),
        ).optional(),
      }),
    ).optional(),
    note: rich('A line under the table', { width: NOTE_WIDTH }).optional(),
  },
});
