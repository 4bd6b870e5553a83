import { group, text } from '../../texts/declare.ts';

const tag = { width: 10 };
const line = { width: 16 };
const label = { width: 90 };
const moment = {
  title: text('What happens', { width: 15 }),
  note: text('What that means', { width: 32 }),
};

/** Texts of the pictures on the introduction pages. */
export const introductionPictures = {
  crawlPages: group('The picture of a page before and after it is read', {
    label: text('What the picture shows', label),
    found: text('Heading of the page as it was found', { width: 18 }),
    draft: text('Heading of the draft', { width: 14 }),
    longTitle: text('A title that is too long', { width: 48 }),
    contact: text('A line of the description that the draft leaves out', { width: 26 }),
    words: text('The rest of the description', { width: 40 }),
    sales: text('How many the page has sold', { width: 16, values: ['number'] }),
    codes: text('Its variants have codes', line),
    sized: text('Its pictures have the right size', line),
    ownPrice: text('Its price follows a rule', line),
    supplierPrice: text('What stands beside the price of the page', line),
    shipping: text('When the supplier ships', line),
    minimum: text('How many the supplier sells at least', { ...line, values: ['number'] }),
  }),
  listingAnatomy: group('The picture of a listing with its parts', {
    label: text('What the picture shows', label),
    words: text('Its description', { width: 64 }),
    update: text('The button that brings shops up to date', { width: 20 }),
  }),
  orderDay: group('The picture of the hours of one order', {
    label: text('What the picture shows', label),
    alone: text('Heading of what happens without the seller', { width: 14 }),
    yours: text('Heading of what the seller does', { width: 14 }),
    paid: group('A buyer has paid', moment),
    sorted: group('The order is sorted into the list', moment),
    print: group('The label is printed', {
      ...moment,
      note: text('How many more labels are printed with it', { width: 32, values: ['number'] }),
    }),
    pack: group('The parcel is packed', moment),
    handOver: group('The courier takes it', moment),
    shipped: group('The marketplace is told', {
      ...moment,
      note: text('What that means', { width: 32, values: ['market'] }),
    }),
    profit: group('The profit is known', moment),
  }),
  promotionCalendar: group('The picture of a month of promotions', {
    label: text('What the picture shows', label),
    campaign: text('A campaign day', line),
    flash: text('A sale of few hours', line),
    payday: text('The sale after payday', line),
    price: text('Heading: the price in the sale', tag),
    costs: text('Heading: goods and fees', line),
    allCosts: text('Heading: goods, fees, shipping and vouchers', line),
    left: text('Heading: what is left', tag),
    thin: text('A warning that hardly anything is left', line),
    starts: text('Before the day and minute that it starts', tag),
    ends: text('Before the day and minute that it ends', tag),
  }),
  warehousePlan: group('The floor plan of a warehouse', {
    label: text('What the picture shows', label),
    shelves: text('Where the goods lie', tag),
    gate: text('Where parcels leave', tag),
    unopened: text('Returns that nobody has opened', line),
    everywhere: text('What every shop shows, in both warehouses together', line),
  }),
  weeklyReport: group('The picture of a report on a week', {
    label: text('What the picture shows', label),
    title: text('The heading', line),
    goods: text('What the goods cost', line),
    fees: text('What marketplaces charge', line),
    shipping: text('What sending costs', line),
    vouchers: text('What vouchers cost', line),
    left: text('What is left', tag),
    pieces: text('Heading: pieces sold', tag),
    reorder: text('What to do: order more', tag),
    raise: text('What to do: charge more', tag),
    drop: text('What to do: sell no longer', tag),
    keep: text('What to do: nothing', tag),
  }),
  workspace: group('The screen of the product', {
    label: text('What the picture shows', label),
    order: text('Heading of the column of orders', tag),
    shipBy: text('Heading of the column of times', tag),
    amount: text('Heading of the column of money', tag),
    selected: text('How many orders are ticked', { width: 14, values: ['number'] }),
  }),
};
