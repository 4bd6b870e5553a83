import { text } from '../../texts/declare.ts';

/** Words in one line of a phone, on a button or in a heading. */
const short = { width: 18 };

/** Words of the interface that many places share: the area `common`. The first four are those of Specification 8. */
export const common = {
  noData: text('A list without entries', short),
  noMatchingData: text('A search without results', short),
  loading: text('Something is being loaded', short),
  illegalInput: text('An input that is refused without a reason', short),
  startFree: text('The way to the sign-up', short),
  seePrices: text('The way to the prices', short),
  becomePartner: text('The way to the form for partners', short),
  logIn: text('The way to the login', short),
  close: text('Closes a dialog or a menu', short),
  search: text('Sends a search', short),
};
