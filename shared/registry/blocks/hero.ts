import * as z from 'zod';
import { rich, text } from '../../texts/declare.ts';
import { action, defineBlock, optionally, vignette } from '../define-block.ts';
import { COMPOSITIONS } from '../names.ts';
import { BUTTON_WIDTH, heading, NOTE_WIDTH } from './heading.ts';

export const hero = defineBlock({
  purpose: 'Promise, one or two buttons, a live product picture',
  options: {
    vignette: optionally(vignette, 'none'),
    action: optionally(action, 'sign-up'),
    composition: z.enum(COMPOSITIONS).optional().meta({
      description:
        'Picture beside the words, words centred over it, or one under the other; as the layout has it when left out',
    }),
    bleed: z.enum(['edges', 'cropped']).optional().meta({
      description:
        'The picture runs to both edges of the window, or nearly so and is cut by the end of the section (not beside the words); within the page when left out',
    }),
  },
  texts: {
    ...heading,
    action: text('Words on the main button; without them the shared ones', {
      width: BUTTON_WIDTH,
    }).optional(),
    second: text(
      'Words of the second, quieter button: to the prices beside one to sign up, else to sign-up; without them there is none',
      {
        width: BUTTON_WIDTH,
      },
    ).optional(),
    note: rich('What the visitor should know before pressing the button', { width: NOTE_WIDTH }).optional(),
  },
});
