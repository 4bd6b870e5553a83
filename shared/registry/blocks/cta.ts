import * as z from 'zod';
import { rich, text } from '../../texts/declare.ts';
import { action, defineBlock } from '../define-block.ts';
import { STEP_OBJECTS } from '../picture-names.ts';
import { BUTTON_WIDTH, heading, NOTE_WIDTH } from './heading.ts';

export const cta = defineBlock({
  purpose: 'The closing call to action',
  options: {
    action,
    look: z.enum(['panel', 'sentence', 'object', 'phone', 'awning', 'band']).optional().meta({
      description:
        'A striped panel, one large sentence with the button below it, the same beside an object of the product or beside a phone with the first order, a stall under its awning, or a narrow band across the page; the panel when left out',
    }),
    sign: z
      .enum(STEP_OBJECTS)
      .optional()
      .meta({ description: 'The object, or what lies in the stall; none when left out' }),
  },
  texts: {
    ...heading,
    action: text('Words on the button; without them the shared ones', { width: BUTTON_WIDTH }).optional(),
    note: rich('What the visitor should know before pressing the button', { width: NOTE_WIDTH }).optional(),
  },
});
