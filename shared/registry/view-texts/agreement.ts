/** The agreements themselves are articles in `server/content/agreements/`. */
export const agreement = {};
