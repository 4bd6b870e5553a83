import { plural, text } from '../../texts/declare.ts';

/** Fits on one line of a phone. */
const short = { width: 18 };

/** The first three texts come from Specification 8. */
export const common = {
  noData: text('A list without entries', short),
  noMatchingData: text('A search without results', short),
  loading: text('Something is being loaded', short),
  startFree: text('The way to the sign-up', short),
  seePrices: text('The way to the prices', short),
  becomePartner: text('The way to the form for partners', short),
  ...plural('found', 'How many pages a search has found', { width: 40, values: ['count', 'words'] }),
  logIn: text('The way to the login', short),
  close: text('Closes a dialog or a menu', short),
  search: text('Sends a search', short),
};
