/** What each call takes and gives, under the name of its row. Server only: it imports zod. */
export * from './calls/account.schema.ts';
export * from './calls/blog.schema.ts';
export * from './calls/help.schema.ts';
export * from './calls/site.schema.ts';
export * from './calls/training.schema.ts';
