import { text } from '../../texts/declare.ts';

/** What stands at the head of every block; `client/blocks/frame.tsx` draws it. */
export const heading = {
  eyebrow: text('A few words above the heading', { width: 18 }).optional(),
  title: text('The heading', { width: 34 }),
  lead: text('One or two sentences under the heading', { width: 160 }).optional(),
};

/** Words on a button in one line of a phone. */
export const BUTTON_WIDTH = 18;
/** A quiet sentence or two under what it belongs to. */
export const NOTE_WIDTH = 72;
