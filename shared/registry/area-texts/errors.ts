import { group, text } from '../../texts/declare.ts';

const page = {
  title: text('Title and heading', { width: 28 }),
  lead: text('What the visitor can do', { width: 64 }),
};

export const errors = {
  shared: group('What all error pages have', {
    home: text('Words on the button to the home page', { width: 18 }),
    reference: text('What stands before the number of the request', { width: 32 }),
  }),
  refused: group('A request that cannot be answered as it is', page),
  failed: group('A failure of the site', page),
  status404: group('There is no page at the address', page),
  status405: group('The address takes no form', page),
  status429: group('Too many requests', page),
  status503: group('More visitors than pages can be made for', page),
  screen: group('The screen of the browser when a page cannot be shown', {
    title: text('The heading', { width: 28 }),
    reload: text('Words on the button that loads the page again', { width: 18 }),
  }),
};
