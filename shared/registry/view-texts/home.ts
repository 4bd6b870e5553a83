import { group, list, text } from '../../texts/declare.ts';
import { compareDay } from '../blocks/compare-day.ts';
import { cta } from '../blocks/cta.ts';
import { BUTTON_WIDTH, NOTE_WIDTH } from '../blocks/heading.ts';
import { lead, sectionHead, title } from './sections.ts';

const more = text('Words of the link to all of it', { width: BUTTON_WIDTH }).optional();

const tile = {
  title: text('What it is', { width: 18 }),
  text: text('What it does for the seller', { width: 96 }).optional(),
};

export const homeMobile = {
  hero: group('The promise and the two ways on', {
    title,
    lead: lead.optional(),
    action: text('Words on the main button; without them the shared ones', {
      width: BUTTON_WIDTH,
    }).optional(),
    second: text('Words on the quieter button; without them the shared ones', {
      width: BUTTON_WIDTH,
    }).optional(),
    note: text('What to know before pressing the button', { width: NOTE_WIDTH }).optional(),
    shops: text('What stands before the names of the marketplaces', { width: 16 }).optional(),
  }),
  banner: group('The strip that stands for the newest banner until there is one', {
    title,
    lead,
    action: text('Words of the link to the cards below', { width: BUTTON_WIDTH }),
  }),
  orders: group('Heading over the board of waiting orders', sectionHead),
  cards: group('Heading over the jobs to pick from', sectionHead),
  prices: group('Heading over the plans', {
    ...sectionHead,
    more,
    failed: text('What stands there when the prices cannot be had', { width: 48 }),
  }),
  posts: group('Heading over the newest posts', {
    ...sectionHead,
    more,
    none: text('What stands there when there are none', { width: 48 }),
    failed: text('What stands there when they cannot be had', { width: 48 }),
  }),
  help: group('The way to the help centre', {
    ...sectionHead,
    action: text('Words on the button to the help centre', { width: BUTTON_WIDTH }).optional(),
    second: text('Words of the link to the training', { width: BUTTON_WIDTH }).optional(),
    questions: list(
      'What people look for in the help centre; each leads to the answers that hold these words',
      4,
      text('Two or three words', { width: 20 }),
    ).optional(),
  }),
  start: group('The closing call to action', cta.texts),
};

export const home = {
  ...homeMobile,
  goods: group('One product, its shops and its stock', {
    ...sectionHead,
    product: group('The product in every shop', tile).optional(),
    shops: group('The connected shops', tile).optional(),
    inventory: group('The stock in every warehouse', tile).optional(),
  }),
  moment: group('Two short sentences alone', {
    ...sectionHead,
    title: text('What happened', { width: 16 }),
    effect: text('What happened by itself, on a line of its own', { width: 18 }).optional(),
  }),
  day: group('A day before and after', compareDay.texts),
};
