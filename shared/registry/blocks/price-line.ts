import { rich, text } from '../../texts/declare.ts';
import { action, defineBlock } from '../define-block.ts';
import { BUTTON_WIDTH, heading, NOTE_WIDTH } from './heading.ts';

export const priceLine = defineBlock({
  purpose: "What it costs in one line: from which price in the reader's market, from the price call",
  options: { action },
  texts: {
    ...heading,
    action: text('Words on the button; without them the shared ones', { width: BUTTON_WIDTH }).optional(),
    note: rich('A line under it', { width: NOTE_WIDTH }).optional(),
  },
});
