import * as z from 'zod';
import { group, list, rich, text } from '../../texts/declare.ts';
import { action, defineBlock, fewer, optionally } from '../define-block.ts';
import { ENGRAVINGS } from '../names.ts';
import { BUTTON_WIDTH, heading, NOTE_WIDTH } from './heading.ts';

const MOST_COLUMNS = 6;
const MOST_FACTS = 4;

export const broadsheet = defineBlock({
  purpose: 'A page of a newspaper with one column for each way to choose from',
  options: {
    columns: fewer(MOST_COLUMNS, 'columns'),
    pictures: z.array(z.enum(ENGRAVINGS)).max(MOST_COLUMNS).optional().meta({
      description: 'The printed picture over each column, in order; none when left out',
    }),
    action: optionally(action, 'no button'),
  },
  texts: {
    ...heading,
    action: text('Words on the button; without them the shared ones', { width: BUTTON_WIDTH }).optional(),
    place: text('What stands at the end of the line over the headline', { width: 24 }).optional(),
    facts: list('Names of the facts under each column', MOST_FACTS, text('A name', { width: 12 })).optional(),
    columns: list(
      'The columns from left to right',
      MOST_COLUMNS,
      group('A column', {
        kicker: text('What it is about', { width: 12 }),
        title: text('Its headline', { width: 26 }),
        text: text('Its story', { width: 150 }),
        facts: list(
          'Its facts in the order of their names',
          MOST_FACTS,
          text('A fact', { width: 40 }),
        ).optional(),
      }),
    ).optional(),
    note: rich('A line under the columns', { width: NOTE_WIDTH }).optional(),
  },
});
