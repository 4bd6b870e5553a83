import * as z from 'zod';
import { group, list, text } from '../../texts/declare.ts';
import { defineBlock, fewer } from '../define-block.ts';
import { SIGNS } from '../picture-names.ts';
import { heading } from './heading.ts';

const MOST = 12;

export const features = defineBlock({
  purpose: 'A grid of capabilities',
  options: {
    items: fewer(MOST, 'capabilities'),
    signs: z
      .array(z.enum(SIGNS))
      .max(MOST)
      .optional()
      .meta({ description: 'The sign of each capability, in order; none when left out' }),
    look: z.enum(['objects', 'phones', 'rows', 'stalls']).optional().meta({
      description:
        "The product's own objects in place of the signs, in a cabinet of drawers, there also on the screens of phones, or on lines with large names; or cards under stalls that grow from one to the next, for three sizes of business; cards with signs when left out",
    }),
  },
  texts: {
    ...heading,
    items: list(
      'The capabilities in their order',
      MOST,
      group('A capability', {
        title: text('What it is', { width: 28 }),
        text: text('What it does for the seller', { width: 264 }).optional(),
      }),
    ).optional(),
  },
});
