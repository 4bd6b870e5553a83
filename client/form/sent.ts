/** The fragment that shows that the form was sent. */
export const SENT = 'sent';
