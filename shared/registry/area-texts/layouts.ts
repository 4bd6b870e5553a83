import { group, plural, text } from '../../texts/declare.ts';

const heading = { width: 14 };

export const layouts = {
  skip: text('The way past the header, for keyboards', { width: 18 }),
  notices: text('What the lines above the header are, for screen readers', heading),
  mainNav: text('What the menu is, for screen readers', heading),
  product: text('Opens the menu of the product; its heading too', { width: 10 }),
  productLead: text('What stands beside the menu of the product', { width: 48 }),
  productAll: text('The way to all of it', { width: 18 }),
  language: text('Heading of the languages', { width: 10 }),
  languageNow: text('Opens the languages, for screen readers', { width: 18, values: ['language'] }),
  languageHome: text(
    'Below a language in which the page is not published: that its link leads to the home page',
    {
      width: 24,
    },
  ),
  menu: text('Opens the menu on a phone', { width: 8 }),
  footerLead: text('What the product is, under its name in the footer', { width: 36 }),
  footerNav: text('What the lists of the footer are, for screen readers', heading),
  contact: text('Opens the contacts', heading),
  solutions: text('Heading of the landing pages in the footer', heading),
  company: text('Heading of the pages about the company', heading),
  resources: text('Heading of blog, help and prices in the footer', heading),
  legal: text('What the legal pages are, for screen readers', heading),
  privacyChoices: text('Opens the choices about trackers, beside the legal pages', { width: 18 }),
  copyright: text('The last line of the footer', { width: 18, values: ['year'] }),
  operator: group('Who runs the site, in the footer', {
    name: text('Before the legal name', { width: 14 }),
    address: text('Before the registered address', { width: 14 }),
    registration: text('Before the registration number', { width: 18 }),
  }),
  messaging: text('What the links to messaging services are, for screen readers', { width: 18 }),
  blogName: text('Name of the blog', { width: 14 }),
  blogSearch: text('Label of the search through the blog', { width: 14 }),
  helpName: text('Name of the help centre', { width: 14 }),
  helpSearch: text('Label of the search through the help', { width: 18 }),
  helpParts: group('What the pages of the help centre share', {
    topics: text('Heading of the categories; opens them on a phone', { width: 14 }),
    crumbs: text('What the way to a page is, for screen readers', { width: 14 }),
    film: text('Marks an answer that is a film', { width: 8 }),
    ...plural('answers', 'How many answers a category has', { width: 12, values: ['count'] }),
    ...plural('more', 'The way to the other answers of a category', { width: 18, values: ['count'] }),
    failed: text('In place of the categories, when they cannot be loaded', { width: 36 }),
    categoryTitle: text('Title of a category for search engines', { width: 36, values: ['category'] }),
    categoryDescription: text('What a category is about, for search engines', { values: ['category'] }),
    startTitle: text('Title of the first steps for search engines', { width: 36 }),
    startDescription: text('What the first steps are, for search engines'),
    searchTitle: text('Title of the search for search engines', { width: 36 }),
  }),
  panelTitle: text('Heading of the column beside login and sign-up', { width: 24 }),
  panelPoints: group('What an account is for, in that column', {
    orders: text('About orders', { width: 28 }),
    stock: text('About stock', { width: 28 }),
    labels: text('About labels', { width: 28 }),
  }),
};
