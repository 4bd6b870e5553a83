import { group, text } from '../../texts/declare.ts';

const tag = { width: 8 };

/** The pictures of sales as they happen. */
export const livePictures = {
  liveStage: group('The picture of a live sale', {
    label: text('What the picture shows', { width: 100, values: ['number'] }),
    live: text('The mark of what is on air', tag),
    ask: text('What a viewer asks about the sunscreen', { width: 13 }),
    want: text('A viewer wants two of it', { width: 13 }),
    bought: text('A viewer has ordered', { width: 13 }),
    orders: text('What stands above the counter', { width: 16 }),
    peak: text('The line under the counter', { width: 24, values: ['number'] }),
    newest: text('Heading of the list', { width: 16 }),
    list: text('When the orders are to be packed', { width: 22 }),
    left: text('How many pieces are left', { width: 24, values: ['number', 'shops'] }),
  }),
  mirroredShelves: group('The picture of two shelves with one count', {
    label: text('What the picture shows', { width: 110, values: ['markets', 'number'] }),
    own: text('Heading of the upper shelf', { width: 14 }),
    markets: text('Heading of the lower shelf', { width: 14 }),
    sold: text('What happened', { width: 14 }),
    count: text('What stands behind the number', { width: 18 }),
  }),
};
