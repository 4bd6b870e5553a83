/** Nobody answers at the base address: nothing was checked. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}
