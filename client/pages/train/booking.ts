/** Fragment under which the page says that a session is booked. */
export const BOOKED = 'booked';
