import { group, plural, text } from '../../texts/declare.ts';
import { companyPictures } from './company-pictures.ts';
import { introductionPictures } from './introduction-pictures.ts';
import { livePictures } from './live-pictures.ts';
import { pricePictures } from './price-pictures.ts';
import { trainingPictures } from './training-pictures.ts';

const name = { width: 14 };
const tag = { width: 8 };
const line = { width: 24 };

const label = { width: 90 };

const card = {
  title: text('Name of the job', { width: 8 }),
  note: text('A few words under it', line),
  first: text('First point', { width: 48 }),
  second: text('Second point', { width: 48 }),
  third: text('Third point', { width: 48 }),
  more: text('The way to more of it', { width: 18 }),
};

export const vignettes = {
  products: group('Names of the products in all pictures', {
    batik: text('A shirt', name),
    cooker: text('A rice cooker', name),
    phoneCase: text('A phone case', name),
    sunscreen: text('A sunscreen', name),
    tote: text('A bag', name),
  }),
  variants: group('The variant of each product', {
    batik: text('Of the shirt', tag),
    cooker: text('Of the rice cooker', tag),
    phoneCase: text('Of the phone case', tag),
    sunscreen: text('Of the sunscreen', tag),
    tote: text('Of the bag', tag),
  }),
  sample: group('What the figures in pictures are called', {
    figures: text('That they are only examples', name),
  }),
  shops: group('Names of the shops', {
    first: text('First shop', name),
    second: text('Second shop', name),
    third: text('Third shop', name),
    fourth: text('Fourth shop', name),
    fifth: text('Fifth shop', name),
  }),
  team: group('First names of a small team, which begin with a letter that stands alone', {
    owner: text('Who sees everything', tag),
    packer: text('Who packs', tag),
    counter: text('Who counts the stock', tag),
  }),
  warehouses: group('Names of the warehouses', {
    main: text('The main one', tag),
    second: text('The second one', tag),
    third: text('The third one', tag),
    street: text('The address of the main one, as short as it is written', tag),
  }),
  orderBoard: group('The picture of all orders that wait', {
    label: text('What the picture shows', label),
    further: text('How many orders follow those shown on a phone', { width: 16, values: ['number'] }),
    selected: text('How many orders are ticked', { width: 14, values: ['number'] }),
  }),
  orderCard: group('The picture of an order', {
    label: text('What the picture shows', { ...label, values: ['market'] }),
    number: text('Where the order comes from, and its number', { width: 18, values: ['market', 'id'] }),
    toShip: text('State: to ship', tag),
    toPack: text('State: to pack', tag),
    paid: text('Step: paid', tag),
    packed: text('Step: packed', tag),
    handOver: text('Step: to be handed over', tag),
    delivered: text('Step: delivered', tag),
    total: text('What stands before the sum', tag),
    pickup: text('The button of the packed order', tag),
    print: text('The button of the order that is not packed yet', tag),
    printed: text('A note', { width: 18, values: ['number'] }),
    printedNote: text('The line under the note', { width: 18, values: ['number'] }),
    labelOne: text('What the picture shows of a seller with one shop', { ...label, values: ['market'] }),
    printedOne: text('The note of a seller with one shop', { width: 18 }),
    printedOneNote: text('The line under that note', { width: 18 }),
    labelInvoiced: text('What the picture shows of a seller who invoices', {
      width: 110,
      values: ['market'],
    }),
    invoice: text('The button of an order whose buyer wants an invoice', { width: 14 }),
    invoiced: text('The note that the invoice is made', { width: 18 }),
  }),
  orderQueue: group('The picture of a full list of orders', {
    label: text('What the picture shows', { width: 100, values: ['number', 'shops'] }),
    picked: text('How many are selected', { width: 18, values: ['number'] }),
  }),
  dataBoard: group('The picture of the day in figures', {
    label: text('What the picture shows', label),
    title: text('The heading', { width: 14 }),
    sales: text('A figure', { width: 10 }),
    orders: text('A figure', { width: 10 }),
    basket: text('A figure', { width: 10 }),
    returns: text('A figure', { width: 10 }),
  }),
  boardAnalysis: group('The picture of a week in sales', {
    label: text('What the picture shows', label),
    title: text('The heading', { width: 14 }),
    each: text('Heading of what an order leaves', tag),
    labelEarned: text('What the picture shows where it tells what each marketplace leaves', label),
    thisWeek: text('The upper curve', { width: 8 }),
    lastWeek: text('The lower curve', { width: 8 }),
    ...plural('orders', 'The figure at the highest day', { width: 14, values: ['number', 'count'] }),
    left: text('What is left of the sales after all costs', { width: 26 }),
    ofSales: text('How much of the sales that is', { width: 16, values: ['share'] }),
  }),
  inventoryCard: group('The picture of stock in warehouses', {
    label: text('What the picture shows', label),
    labelOne: text('What the picture shows of a seller with one warehouse', { width: 110 }),
    labelShared: text('What the picture shows of shops that share their stock', { width: 110 }),
    lowSoon: text('The line under the warning where there is one warehouse', { width: 28 }),
    title: text('The heading', tag),
    synced: text('The line beside it', { width: 14, values: ['number'] }),
    product: text('Heading of a column', tag),
    total: text('Heading of a column', tag),
    low: text('A warning', { width: 24, values: ['product', 'number'] }),
    lowNote: text('The line under the warning', { width: 28, values: ['warehouse'] }),
    reorder: text('A button', tag),
  }),
  ...pricePictures,
  orderLists: group('The picture of forty orders', {
    label: text('What the picture shows', { ...label, values: ['number', 'count'] }),
    labelFirst: text('What the picture of its first orders shows', { ...label, values: ['number', 'count'] }),
    ...plural('open', 'How many orders there are today', { width: 14, values: ['number', 'count'] }),
    ...plural('shops', 'From how many shops', { width: 10, values: ['count'] }),
    due: text('What the time of an order means', { width: 14 }),
  }),
  labelBatch: group('The picture of labels that are printed in one go', {
    label: text('What the picture shows', label),
    done: text('What came out', { width: 16, values: ['number'] }),
  }),
  ...companyPictures,
  productCard: group('The picture of a product in several shops', {
    label: text('What the picture shows', label),
    price: text('What stands before the price', tag),
    stock: text('What stands before the stock', tag),
    live: text('State: listed', tag),
    sale: text('State: at a sale price', tag),
    updating: text('State: being changed', tag),
  }),
  stockMove: group('The picture of goods on their way between warehouses', {
    label: text('What the picture shows', label),
    scanned: text('How many pieces were scanned', { width: 16, values: ['number'] }),
  }),
  ...trainingPictures,
  shopStreet: group('The picture of a street of shops', {
    label: text('What the picture shows', label),
    open: text('State on the sign of a door', { width: 6 }),
    today: text('What stands behind the number of orders of today', { width: 10 }),
    healthy: text('State: all is well', tag),
    renew: text('State: access has to be renewed', tag),
    notice: text('A note on one shop', { width: 24, values: ['shop'] }),
    noticeNote: text('The line under the note', { width: 24 }),
  }),
  stallElevation: group('The picture of the stall', {
    label: text('What the picture shows', label),
    counter: text('What is written on the counter', { width: 16 }),
    parts: group('The parts of the counter', {
      orders: text('First part', { width: 10 }),
      products: text('Second part', { width: 10 }),
      stock: text('Third part', { width: 10 }),
      figures: text('Fourth part', { width: 10 }),
    }),
    notes: group('The lines under the parts', {
      orders: text('Under the first part', { width: 14 }),
      products: text('Under the second part', { width: 14 }),
      stock: text('Under the third part', { width: 14 }),
      figures: text('Under the fourth part', { width: 14 }),
    }),
  }),
  sourcePage: group('The picture of a product in the shop that it is copied from', {
    label: text('What the picture shows', label),
    yours: text('The mark of a shop of one’s own', tag),
  }),
  store: group('The picture of connected shops', {
    label: text('What the picture shows', label),
    title: text('The heading', { width: 14 }),
    ...plural('connected', 'How many shops are connected', { width: 14, values: ['count'] }),
    today: text('What stands below the number of orders of today', { width: 10 }),
    healthy: text('State: all is well', tag),
    renew: text('State: access has to be renewed', tag),
    allow: text('The button on the page of a marketplace that gives access', { width: 12 }),
    expires: text('A warning', { width: 24, values: ['market'] }),
    expiresNote: text('The line under the warning', { width: 24 }),
  }),
  draftCheck: group('The picture of a draft before it is published', {
    label: text('What the picture shows', label),
  }),
  firstBanner: group('The picture of the banner', {
    label: text('What the picture shows', { width: 90, values: ['shops'] }),
  }),
  listingCapture: group('The picture of a listing that is read', {
    label: text('What the picture shows', label),
    address: text('An address', { width: 18 }),
    found: text('Heading of what was read', { width: 14 }),
    title: text('The title of a listing', tag),
    pictures: text('Its pictures', tag),
    variants: text('Its variants', tag),
    price: text('Its price', tag),
    description: text('Its description', tag),
    weight: text('Its weight', tag),
    copied: text('State: copied', tag),
    ready: text('State: the draft is ready', { width: 10 }),
    category: text('State: a category is missing', { width: 10 }),
    chosenCategory: text('The category that is chosen in the other shops', { width: 12 }),
  }),
  permission: group('The picture of a supplier who allows the use of its photos and text', {
    label: text('What the picture shows', label),
    asked: text('What the seller asks', { width: 34 }),
    allowed: text('What the supplier answers', { width: 34 }),
  }),
  listingGaps: group('The picture of listings with gaps', {
    label: text('What the picture shows', label),
    title: text('The heading', { width: 16 }),
    picked: text('How many listings have gaps', { width: 14, values: ['number'] }),
    full: text('State: nothing is missing', tag),
    ...plural('gaps', 'State: how much is missing', { width: 8, values: ['count'] }),
    edit: text('A button', { width: 10 }),
    text: text('Column: the description, in few letters', { width: 5 }),
  }),
  ...livePictures,
  ...introductionPictures,
  phone: group('The picture of the phone app', {
    label: text('What the picture shows', label),
    firstOrder: text('What the picture shows of a shop that begins', label),
  }),
  cards: group('Jobs to pick from', {
    legend: text('What to pick, for screen readers', line),
    orders: group('The job of orders', card),
    products: group('The job of products', card),
    inventory: group('The job of stock', card),
    data: group('The job of figures', card),
  }),
};
