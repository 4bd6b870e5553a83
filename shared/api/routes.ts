/* The table of calls. The wrapper, the proxy's allow list, the embedded backend and the OpenAPI
   document come from it. Each row is its own export, so that a bundle carries only the rows it uses. */
export * from './calls/account.ts';
export * from './calls/blog.ts';
export * from './calls/help.ts';
export * from './calls/site.ts';
export * from './calls/training.ts';
