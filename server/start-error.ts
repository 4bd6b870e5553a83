/** An operator can fix this. The message says how, and no stack is shown. */
export class StartError extends Error {
  override name = 'StartError';
}
