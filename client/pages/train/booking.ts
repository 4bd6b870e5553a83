/** The fragment that shows the booking. */
export const BOOKED = 'booked';
