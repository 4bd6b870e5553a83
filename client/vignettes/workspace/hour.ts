/** What has to leave first is due an hour later, and all that came in until now is counted. */
export const HOUR = '14:00';
