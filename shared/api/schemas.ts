/** Schemas under the names of their rows. Server only, because they import zod. */
export * from './calls/account.schema.ts';
export * from './calls/blog.schema.ts';
export * from './calls/help.schema.ts';
export * from './calls/site.schema.ts';
export * from './calls/training.schema.ts';
