import { text } from '../texts/declare.ts';

export const pageParts = {
  seo: {
    purpose: 'What search engines and link previews show',
    texts: {
      title: text('Title of the page, in the tab too', { width: 30 }),
      description: text('What the page is about, in one or two sentences'),
    },
  },
  menu: {
    purpose: 'How menus name the page',
    texts: {
      title: text('Label in menus; seo.title when left out', { width: 18 }).optional(),
      note: text('A few words under the label in the product menu', { width: 26 }).optional(),
    },
  },
};
