/** Fragment under which a page says that its form was sent. */
export const SENT = 'sent';
