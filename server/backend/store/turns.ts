/** Lets one in at a time, in the order in which they came. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** @returns ends the turn */
  async enter(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
