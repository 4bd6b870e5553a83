import { group, text } from '../../texts/declare.ts';

const name = { width: 14 };
const tag = { width: 8 };
const line = { width: 24 };

const label = { width: 90 };

/** Pictures of prices, and of what was paid. */
export const pricePictures = {
  invoice: group('The picture of an invoice', {
    label: text('What the picture shows', label),
    title: text('What the paper is', { width: 18 }),
    number: text('Its number', { width: 18, values: ['id'] }),
    sellerAddress: text('The address of the first shop', line),
    taxId: text('A number for taxes', { width: 18, values: ['id'] }),
    buyer: text('What stands above the buyer', tag),
    buyerName: text('Name of a buyer', name),
    buyerAddress: text('Address of the buyer', line),
    date: text('What stands above the date', tag),
    order: text('What stands above the order number', tag),
    item: text('Heading of a column', tag),
    quantity: text('Heading of a narrow column', { width: 3 }),
    price: text('Heading of a column', tag),
    amount: text('Heading of a column', tag),
    goods: text('The sum of the items', tag),
    voucher: text('What is taken off', { width: 12 }),
    shipping: text('What the buyer pays for shipping', tag),
    beforeTax: text('The sum without tax, where prices include one', tag),
    tax: text('The tax in the sum', { width: 10 }),
    total: text('What was paid', tag),
    closing: text('The last line of the paper', { width: 36 }),
  }),
  priceEdit: group('The picture of prices that are changed in one go', {
    label: text('What the picture shows', label),
    only: text('Where they change', { width: 14 }),
    labelSourced: text('What the picture shows of goods that a supplier sends', { width: 90 }),
    supplier: text('The name of a wholesaler', { width: 16 }),
    from: text('The line under that name', { width: 18 }),
    margin: text('What is added to the price of the supplier', { width: 10 }),
    cost: text('Over the prices of the supplier', { width: 8 }),
    price: text('Over the prices of the shop', { width: 12 }),
  }),
  marginLadder: group('The picture of what discounts leave', {
    label: text('What the picture shows', label),
    full: text('In place of a discount where there is none', { width: 10 }),
    title: text('The heading', { width: 18 }),
    discount: text('Heading of a narrow column', { width: 5 }),
    price: text('Heading of a column', tag),
    left: text('Heading of a column', tag),
    warning: text('A warning', { width: 24, values: ['share'] }),
  }),
};
