/** A failure outside the code: the message says what is wrong and what to do, and is shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
