import * as z from 'zod';
import { group, list, rich, text } from '../../texts/declare.ts';
import { defineBlock, vignette } from '../define-block.ts';
import { heading } from './heading.ts';

const MOST = 6;

export const chapters = defineBlock({
  purpose: 'A story along one line: chapters with their hours, each with its product picture',
  options: {
    vignettes: z
      .array(vignette)
      .max(MOST)
      .optional()
      .meta({ description: 'The picture of each chapter, in order; none when left out' }),
    times: z
      .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
      .max(MOST)
      .optional()
      .meta({ description: 'When each chapter happens, such as 07:30; not said when left out' }),
  },
  texts: {
    ...heading,
    items: list(
      'The chapters in their order',
      MOST,
      group('A chapter', {
        title: text('What happens', { width: 28 }),
        text: rich('How it goes, and where to read more', { width: 160 }).optional(),
      }),
    ).optional(),
  },
});
