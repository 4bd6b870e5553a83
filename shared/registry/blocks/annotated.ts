import * as z from 'zod';
import { group, list, text } from '../../texts/declare.ts';
import { action, defineBlock, optionally, vignette } from '../define-block.ts';
import { heading } from './heading.ts';

/** Pictures have at most so many numbered places. */
const MOST = 9;

export const annotated = defineBlock({
  purpose: 'A product picture with numbered places, and what each of them is',
  options: {
    vignette,
    action: optionally(action, 'no button'),
    notes: z.enum(['below', 'margin', 'margins']).optional().meta({
      description:
        'Notes in columns under the picture, in its margin, or in turn in the margins on both sides; below when left out',
    }),
  },
  texts: {
    ...heading,
    notes: list(
      'Notes in the order of the numbers in the picture',
      MOST,
      group('A note', {
        title: text('What the place is', { width: 22 }),
        text: text('What it is for', { width: 96 }).optional(),
      }),
    ).optional(),
  },
});
