import * as z from 'zod';
import { defineBlock } from '../define-block.ts';
import { SIGNS } from '../names.ts';
import { heading } from './heading.ts';

const MOST = 9;

export const related = defineBlock({
  purpose: 'Pages that belong together, under the titles and notes that menus give them',
  options: {
    pages: z.array(z.string()).max(MOST).optional().meta({
      description: 'Ids of the pages in order; one that is not published is skipped; none when left out',
    }),
    signs: z
      .array(z.enum(SIGNS))
      .max(MOST)
      .optional()
      .meta({ description: 'The sign of each page, in order; none when left out' }),
    look: z.enum(['objects', 'lead']).optional().meta({
      description:
        "The product's own objects in place of the signs, one beside the other or the first of them large; lines when left out",
    }),
  },
  texts: heading,
});
