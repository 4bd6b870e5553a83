import { group, plural, text } from '../../texts/declare.ts';

const limit = { width: 18, values: ['number', 'count'] };
const state = { width: 64 };

export const blocks = {
  yes: text('A tick in a table, read out', { width: 8 }),
  no: text('A dash in a table, read out', { width: 8 }),
  form: group('The block with the beginning of a form', {
    way: text('Heading of the choice between e-mail and phone', { width: 16 }),
    byEmail: text('The choice of e-mail', { width: 12 }),
    byPhone: text('The choice of the phone', { width: 12 }),
    account: text('The question to those who have an account, before the link to the login', { width: 16 }),
    chooseTime: text('Words on the button that leads on to the times of trainings', { width: 18 }),
    goOn: text('Words on the button that leads on to the rest of the form', { width: 18 }),
    send: text('Words on the button that sends a message', { width: 18 }),
  }),
  calculator: group('The calculator of margins', {
    example: text('Said of the product whose numbers stand in the fields', { width: 18 }),
    price: text('Label of a field and name of a figure: the price of a shop', { width: 14 }),
    cost: text('Likewise: what the supplier takes', { width: 14 }),
    fee: text('Likewise: what the marketplace takes', { width: 14 }),
    shipping: text('Likewise: what the seller pays for shipping', { width: 14 }),
    left: text('What is left of one order', { width: 18 }),
    share: text('The same as a share of the price', { width: 18 }),
    lowest: text('The price at which nothing is left', { width: 20 }),
    hundred: text('What is left of a hundred orders', { width: 20 }),
    loss: text('Said when less than nothing is left', { width: 28 }),
  }),
  plans: group('The cards of plans', {
    period: text('What the switch between month and year is for, for screen readers', { width: 32 }),
    month: text('Paid by the month', { width: 12 }),
    year: text('Paid by the year', { width: 12 }),
    free: text('The price of a plan that costs nothing', { width: 8 }),
    perMonth: text('What stands behind a price for a month', { width: 8 }),
    saving: text('What those who pay by the year save, beside the switch', { width: 14, values: ['share'] }),
    yearNote: text('What a year costs in one payment', { width: 24, values: ['amount'] }),
    recommended: text('The mark of the plan that most sellers take', { width: 12 }),
    choose: text('Words on the button of a plan', { width: 18, values: ['plan'] }),
    ...plural('shops', 'How many shops a plan allows', limit),
    shopsUnlimited: text('No limit on shops', limit),
    ...plural('orders', 'How many orders a month a plan allows', limit),
    ordersUnlimited: text('No limit on orders', limit),
    ...plural('users', 'How many people a plan allows', limit),
    usersUnlimited: text('No limit on people', limit),
    failed: text('Said when the prices cannot be had', state),
  }),
  posts: group('The cards of posts', {
    ...plural('minutes', 'How long a post takes to read', { width: 14, values: ['count'] }),
    none: text('Said when the blog has no posts in the language', state),
    failed: text('Said when the posts cannot be had', state),
  }),
  priceLine: group('The line with the smallest price', {
    from: text('The smallest price of a month', { width: 14, values: ['amount'] }),
  }),
  timedRows: group('The sample rows', { failed: text('Said when the rows cannot be had', state) }),
};
