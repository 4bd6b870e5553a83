import * as z from 'zod';
import { list, text } from '../../texts/declare.ts';
import { action, defineBlock, optionally, vignette } from '../define-block.ts';
import { BUTTON_WIDTH, heading } from './heading.ts';

export const APP_STORE_PATTERN = /^https:\/\/apps\.apple\.com\/\S+$/;
export const GOOGLE_PLAY_PATTERN = /^https:\/\/play\.google\.com\/store\/apps\/details\?\S+$/;

const MOST = 4;

export const appCode = defineBlock({
  purpose: 'How to get the phone app: a QR code that opens a page of the site, links to stores, steps',
  options: {
    opens: z.string().min(1).meta({ description: 'Id of the page that the code opens' }),
    appStore: z
      .string()
      .regex(APP_STORE_PATTERN)
      .optional()
      .meta({ description: 'Address of the app in the App Store; no link when left out' }),
    googlePlay: z
      .string()
      .regex(GOOGLE_PLAY_PATTERN)
      .optional()
      .meta({ description: 'Address of the app on Google Play; no link when left out' }),
    action: optionally(action, 'none'),
    vignette: optionally(vignette, 'none'),
  },
  texts: {
    ...heading,
    action: text('Words on the button to the log-in, where no store is linked; without them there is none', {
      width: BUTTON_WIDTH,
    }).optional(),
    scan: text('What to do with the code, beside it', { width: 60 }).optional(),
    steps: list('What to do after that', MOST, text('A step', { width: 60 })).optional(),
  },
});
