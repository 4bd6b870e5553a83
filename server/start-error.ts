/** A start that cannot succeed for a reason outside the code. The message says what is wrong and what to do; no stack is shown. */
export class StartError extends Error {
  override name = 'StartError';
}
