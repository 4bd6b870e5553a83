import * as z from 'zod';
import { defineBlock } from '../define-block.ts';
import { CONTACT_LISTS } from '../names.ts';
import { heading } from './heading.ts';

export const contacts = defineBlock({
  purpose: 'Ways to reach people, from the customer service calls',
  options: {
    list: z
      .enum(CONTACT_LISTS)
      .meta({ description: 'Whom to reach: sales before a purchase, or help with a question' }),
    only: z.array(z.string().min(1)).min(1).optional().meta({
      description:
        'Ids of the ways to show, or all where the list has none of these; all of them when left out',
    }),
  },
  texts: heading,
});
