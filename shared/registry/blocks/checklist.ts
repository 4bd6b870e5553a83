import { group, list, text } from '../../texts/declare.ts';
import { defineBlock, fewer } from '../define-block.ts';
import { heading } from './heading.ts';

const MOST = 12;

export const checklist = defineBlock({
  purpose: 'Things to have or to do, ticked off',
  options: { items: fewer(MOST, 'entries') },
  texts: {
    ...heading,
    items: list(
      'The entries in their order',
      MOST,
      group('An entry', {
        title: text('What to have or to do', { width: 20 }),
        text: text('What is meant by it', { width: 72 }).optional(),
      }),
    ).optional(),
  },
});
