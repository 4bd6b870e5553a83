/*
 * The table of calls, by area. The wrapper, the proxy's allow list, the embedded backend and the OpenAPI document are
 * made from it. Each row is an export of its own, so that a bundle carries only the rows it asks.
 */
export * from './calls/account.ts';
export * from './calls/blog.ts';
export * from './calls/help.ts';
export * from './calls/site.ts';
export * from './calls/training.ts';
