import * as z from 'zod';
import { group, list, rich, text } from '../../texts/declare.ts';
import { defineBlock, optionally, vignette } from '../define-block.ts';
import { FORMS } from '../names.ts';
import { SIGNS } from '../picture-names.ts';
import { BUTTON_WIDTH, heading, NOTE_WIDTH } from './heading.ts';

const MOST_FACTS = 4;

export const form = defineBlock({
  purpose: 'The beginning of a form, which goes on at the page of that form',
  options: {
    form: z.enum(FORMS).meta({
      description: 'To sign up, to book a training, to become a partner, or to write to the team',
    }),
    look: z.enum(['plain', 'board']).optional().meta({
      description:
        'Beside its heading and facts, or on a dark section with the product picture at both sides; plain when left out',
    }),
    signs: z
      .array(z.enum(SIGNS))
      .max(MOST_FACTS)
      .optional()
      .meta({ description: 'The sign of each fact, in order; none when left out' }),
    vignette: optionally(vignette, 'none'),
  },
  texts: {
    ...heading,
    facts: list(
      'What the visitor should know, in order',
      MOST_FACTS,
      group('A fact', {
        title: text('The fact', { width: 24 }),
        text: text('What it means', { width: 80 }).optional(),
      }),
    ).optional(),
    action: text('Words on the button; without them the shared ones', { width: BUTTON_WIDTH }).optional(),
    note: rich('What happens after the button, and what it costs; stands below it', {
      width: NOTE_WIDTH,
    }).optional(),
  },
});
