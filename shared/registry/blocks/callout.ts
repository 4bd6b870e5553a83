import * as z from 'zod';
import { list, rich } from '../../texts/declare.ts';
import { defineBlock } from '../define-block.ts';
import { SIGNS } from '../picture-names.ts';
import { heading } from './heading.ts';

export const callout = defineBlock({
  purpose: 'Something to know before going on, set apart from the rest',
  options: {
    sign: z.enum(SIGNS).optional().meta({ description: 'The sign beside it; none when left out' }),
    tone: z
      .enum(['note', 'care'])
      .optional()
      .meta({ description: 'Good to know, or to be careful about; good to know when left out' }),
  },
  texts: { ...heading, body: list('Paragraphs under the heading', 3, rich('A paragraph')).optional() },
});
