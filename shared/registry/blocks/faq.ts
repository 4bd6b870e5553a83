import { group, list, rich, text } from '../../texts/declare.ts';
import { count, defineBlock, fewer, optionally } from '../define-block.ts';
import { heading } from './heading.ts';

const MOST = 10;

export const faq = defineBlock({
  purpose: 'Questions that unfold their answers',
  options: {
    items: fewer(MOST, 'questions'),
    open: optionally(count(1, MOST, 'How many, the first ones, show their answers from the start'), 'none'),
  },
  texts: {
    ...heading,
    items: list(
      'The questions in their order',
      MOST,
      group('A question', {
        question: text('What visitors ask', { width: 40 }),
        answer: rich('The answer in full', { width: 240 }),
      }),
    ).optional(),
  },
});
