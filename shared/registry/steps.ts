/** Work that can rest between its steps, each well under a millisecond, so that others have their turn; its result last. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all steps at once and gives the result. Throws what a step throws. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
