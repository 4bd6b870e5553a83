import * as z from 'zod';
import { group, list, rich, text } from '../../texts/declare.ts';
import { defineBlock } from '../define-block.ts';
import { heading, NOTE_WIDTH } from './heading.ts';

const MOST_JOBS = 6;
const MOST_TOOLS = 6;
const STAGES = 3;

const stage = z.int().min(1).max(STAGES);
const place = z.int().min(1).max(MOST_TOOLS);

export const toolMap = defineBlock({
  purpose: 'A table of tools by job, like that of the elements, lit by the size of the shop',
  options: {
    from: z.array(z.array(stage).max(MOST_TOOLS)).max(MOST_JOBS).optional().meta({
      description:
        'For each job, the stage (1 to 3) from which each of its tools is needed; the first when left out',
    }),
    outside: z.array(z.array(place).max(MOST_TOOLS)).max(MOST_JOBS).optional().meta({
      description: 'For each job, the places of the tools that are got elsewhere; none when left out',
    }),
  },
  texts: {
    ...heading,
    legend: text('What the stages are, above them', { width: 24 }).optional(),
    stages: list('The sizes of a shop, smallest first', STAGES, text('A size', { width: 18 })).optional(),
    here: text('What filled cells mean', { width: 18 }).optional(),
    elsewhere: text('What cells with a dashed edge mean', { width: 18 }).optional(),
    jobs: list(
      'The jobs, one column each',
      MOST_JOBS,
      group('A job', {
        title: text('Its name', { width: 10 }),
        tools: list(
          'Its tools, the first one needed first',
          MOST_TOOLS,
          group('A tool', {
            symbol: text('One to three letters', { width: 3 }),
            name: text('What it is', { width: 14 }),
          }),
        ),
      }),
    ).optional(),
    note: rich('A line under the table', { width: NOTE_WIDTH }).optional(),
  },
});
