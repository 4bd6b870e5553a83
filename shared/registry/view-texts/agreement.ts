/** The agreements are articles in `server/content/agreements/`. */
export const agreement = {};
