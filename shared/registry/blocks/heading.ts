import { text } from '../../texts/declare.ts';

export const heading = {
  eyebrow: text('A few words above the heading', { width: 18 }).optional(),
  title: text('The heading', { width: 34 }),
  lead: text('One or two sentences under the heading', { width: 160 }).optional(),
};

/** In em, on one line of a phone. */
export const BUTTON_WIDTH = 18;
export const NOTE_WIDTH = 72;
