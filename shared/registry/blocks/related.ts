import * as z from 'zod';
import { defineBlock } from '../define-block.ts';
import { RELATED_PICTURES, SIGNS } from '../picture-names.ts';
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
      .meta({ description: 'The sign of each page in lines, in order; none when left out' }),
    look: z.enum(['objects', 'lead']).optional().meta({
      description:
        'A picture above each page, one beside the other or the first of them large; lines when left out',
    }),
    pictures: z
      .array(z.enum(RELATED_PICTURES))
      .max(MOST)
      .optional()
      .meta({ description: 'The picture of each page under that look, in order; none when left out' }),
  },
  texts: heading,
});
