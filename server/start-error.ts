/** A failure that an operator can fix. The message says how, and no stack is shown. */
export class StartError extends Error {
  override name = 'StartError';
}
