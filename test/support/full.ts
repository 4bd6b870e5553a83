/** Set by `npm run test:full`. */
export const fullMatrix = process.env.FULL === '1';
