/** Whether the whole matrix of languages and sizes is asked for (`npm run test:full`). */
export const fullMatrix = process.env.FULL === '1';
