import * as z from 'zod';
import { group, list, text } from '../../texts/declare.ts';
import { action, defineBlock, optionally } from '../define-block.ts';
import { VIGNETTES } from '../names.ts';
import { BUTTON_WIDTH, heading } from './heading.ts';

const MOST = 4;

export const filmStrip = defineBlock({
  purpose: 'Product pictures as frames of a film, with the link that they start from pinned above',
  options: {
    action: optionally(action, 'sign-up'),
    vignettes: z
      .array(z.enum(VIGNETTES))
      .min(2)
      .max(MOST)
      .optional()
      .meta({ description: 'The product picture of each frame, in order; none when left out' }),
  },
  texts: {
    ...heading,
    link: text('The address in the bar above the frames', { width: 24 }).optional(),
    action: text('Words on the button in the bar; without them there is none', {
      width: BUTTON_WIDTH,
    }).optional(),
    frames: list(
      'What is seen in each frame',
      MOST,
      group('A frame', {
        title: text('What happens', { width: 20 }),
        text: text('What the seller does', { width: 72 }).optional(),
      }),
    ).optional(),
  },
});
