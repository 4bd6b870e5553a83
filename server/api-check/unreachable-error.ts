export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}
