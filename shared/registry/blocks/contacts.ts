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
  },
  texts: heading,
});
