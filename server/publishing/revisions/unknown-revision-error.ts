/** Somebody has named a revision that is not kept, or names too little of it. */
export class UnknownRevisionError extends Error {
  override readonly name = 'UnknownRevisionError';
}
