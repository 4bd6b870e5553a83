import * as z from 'zod';
import { list, text } from '../../texts/declare.ts';
import { defineBlock, fewer, vignette } from '../define-block.ts';
import { heading } from './heading.ts';

const MOST = 6;

export const showcase = defineBlock({
  purpose: 'One capability explained beside its product picture',
  options: {
    vignette,
    side: z.enum(['start', 'end']).meta({ description: 'The side of the picture in reading direction' }),
    look: z.enum(['bare', 'edge', 'wide']).optional().meta({
      description:
        'The picture without a panel, on cloth that runs off the window, or under the words, wider than the page and cut by the end of the section; on a tinted panel when left out',
    }),
    beneath: vignette.optional().meta({
      description:
        'A second product picture, what comes out of the first one: under the words on wide windows, after that one elsewhere; none when left out',
    }),
    points: fewer(MOST, 'points'),
  },
  texts: {
    ...heading,
    points: list('Short points beside the picture', MOST, text('A point', { width: 36 })).optional(),
  },
});
