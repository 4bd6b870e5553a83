import * as z from 'zod';
import { group, list, rich, text } from '../../texts/declare.ts';
import { action, count, defineBlock, fewer, optionally } from '../define-block.ts';
import { DRAFT_FIELDS } from '../picture-names.ts';
import { BUTTON_WIDTH, heading, NOTE_WIDTH } from './heading.ts';

const MOST = 12;

export const checklist = defineBlock({
  purpose: 'Things to have or to do, ticked off',
  options: {
    action: optionally(action, 'no button'),
    items: fewer(MOST, 'entries'),
    look: z.enum(['beside', 'numbers', 'minus', 'boxes', 'windows']).optional().meta({
      description:
        'How the entries are marked: ticks in one column beside the heading, their number (for rules and questions), a minus as on a bill (for costs), an empty box (for what is to be settled), or, where readers tick them, lit windows that go dark one by one; ticks in columns when left out',
    }),
    open: optionally(
      count(1, MOST, 'How many entries, the last ones, are left to the reader and have the sign of a person'),
      'none',
    ),
    fields: z.array(z.enum(DRAFT_FIELDS)).max(DRAFT_FIELDS.length).optional().meta({
      description:
        'The field of a draft under each open entry, in order, where the page is for a desk; none when left out',
    }),
    without: z
      .array(z.int().min(1).max(MOST))
      .max(MOST)
      .optional()
      .meta({ description: 'Numbers of entries that are left out and have a minus; none when left out' }),
  },
  texts: {
    ...heading,
    items: list(
      'The entries in their order',
      MOST,
      group('An entry', {
        title: text('What to have or to do', { width: 20 }),
        text: text('What is meant by it', { width: 72 }).optional(),
      }),
    ).optional(),
    action: text('Words on the button below; without them there is none', { width: BUTTON_WIDTH }).optional(),
    progress: text(
      'What stands before the number of ticked entries; with it readers tick them, in a notebook unless they are windows',
      { width: 14 },
    ).optional(),
    done: text('Said when all entries are ticked', { width: 48 }).optional(),
    note: rich('A line under the entries', { width: NOTE_WIDTH }).optional(),
  },
});
