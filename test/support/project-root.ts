import path from 'node:path';

/** The project's folder. */
export const projectRoot = path.resolve(import.meta.dirname, '../..');
