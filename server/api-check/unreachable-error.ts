/** Nobody answers at the base address. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}
