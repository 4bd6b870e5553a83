import { text } from '../../texts/declare.ts';

/** The dialog that leads to the professional edition. Specification 2.7. */
export const notice = {
  title: text('Heading of the dialog', { width: 40 }),
  lead: text('Why the other edition serves the visitor better', { width: 170, values: ['host'] }),
  confirm: text('Opens the same page of the professional edition', { width: 30 }),
  close: text('Closes the dialog for several days', { width: 30 }),
};
