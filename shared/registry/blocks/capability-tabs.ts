import * as z from 'zod';
import { group, list, text } from '../../texts/declare.ts';
import { defineBlock } from '../define-block.ts';
import { VIGNETTES } from '../names.ts';
import { heading } from './heading.ts';

const MOST = 6;

export const capabilityTabs = defineBlock({
  purpose: 'Capabilities in tabs, each with its product picture',
  options: {
    vignettes: z
      .array(z.enum(VIGNETTES))
      .max(MOST)
      .optional()
      .meta({ description: 'The product picture of each tab, in order; none when left out' }),
  },
  texts: {
    ...heading,
    items: list(
      'The tabs in their order',
      MOST,
      group('A tab', {
        tab: text('Words on the tab', { width: 12 }),
        title: text('What it does', { width: 34 }),
        text: text('What that means for the seller', { width: 160 }).optional(),
        points: list('Short points under it', 4, text('A point', { width: 36 })).optional(),
      }),
    ).optional(),
  },
});
