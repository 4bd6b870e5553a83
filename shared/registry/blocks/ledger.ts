import { group, list, rich, text } from '../../texts/declare.ts';
import { action, count, defineBlock, optionally } from '../define-block.ts';
import { BUTTON_WIDTH, heading, NOTE_WIDTH } from './heading.ts';

const MOST_TASKS = 8;
const MOST_STEPS = 8;

const step = text('A step', { width: 30 });

export const ledger = defineBlock({
  purpose: 'Two ways through the same tasks, step by step, with a count of the steps',
  options: {
    times: optionally(
      count(1, 9, 'How often the steps of the first way are done, such as once in each shop'),
      'once',
    ),
    action: optionally(action, 'no button'),
  },
  texts: {
    ...heading,
    action: text('Words on the button; without them the shared ones', { width: BUTTON_WIDTH }).optional(),
    before: text('Heading of the first way', { width: 20 }).optional(),
    after: text('Heading of the second way', { width: 20 }).optional(),
    each: text('What stands beside the steps that are done several times', { width: 18 }).optional(),
    steps: text('What is counted, behind the sums', { width: 10 }).optional(),
    total: text('What stands before the sums at the end', { width: 22 }).optional(),
    tasks: list(
      'The tasks in their order',
      MOST_TASKS,
      group('A task', {
        title: text('What is to be done', { width: 26 }),
        before: list('The steps of the first way', MOST_STEPS, step).optional(),
        after: list('The steps of the second way', MOST_STEPS, step).optional(),
      }),
    ).optional(),
    note: rich('How was counted', { width: NOTE_WIDTH * 2 }).optional(),
  },
});
