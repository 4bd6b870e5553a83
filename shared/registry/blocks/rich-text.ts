import * as z from 'zod';
import { group, list, rich, text } from '../../texts/declare.ts';
import { defineBlock, vignette } from '../define-block.ts';
import { heading } from './heading.ts';

const MOST = 12;

export const richText = defineBlock({
  purpose: 'Running text under subheadings',
  options: {
    columns: z.enum(['one', 'two']).optional().meta({
      description:
        'One column of reading width, or the heading beside two columns of parts; one when left out',
    }),
    vignette: vignette
      .optional()
      .meta({ description: 'A product picture under the heading; none when left out' }),
    marks: z
      .array(z.enum(['check', 'minus', 'none']))
      .max(MOST)
      .optional()
      .meta({
        description: 'Ticks or minus signs for the list of each part, in order; dots when left out',
      }),
    operator: z.boolean().optional().meta({
      description: 'Also says who runs the site, as far as `site.operator` does; false when left out',
    }),
  },
  texts: {
    ...heading,
    parts: list(
      'The parts in their order',
      MOST,
      group('A part', {
        title: text('Its subheading', { width: 40 }).optional(),
        body: list('Its paragraphs', 6, rich('A paragraph')).optional(),
        points: list('A list under them', 8, rich('An entry')).optional(),
      }),
    ).optional(),
  },
});
