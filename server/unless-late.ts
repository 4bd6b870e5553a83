/** Milliseconds. */
const STEP_MS = 50;

/**
 * Rejects after `ms`, counted in steps: a process that stands still hears nobody, so that what the other side has long said
 * would be too late. However long it stands, that is one step.
 * @param who is named by the error
 */
export async function unlessLate<T>(said: Promise<T>, ms: number, who: string): Promise<T> {
  const late = Promise.withResolvers<never>();
  let steps = 0;
  const timer = setInterval(() => {
    steps += 1;
    if (steps * STEP_MS >= ms) late.reject(new Error(`${who} gave no answer`));
  }, STEP_MS);
  try {
    return await Promise.race([said, late.promise]);
  } finally {
    clearInterval(timer);
    // It may fail after nobody waits for it any more.
    said.catch(() => undefined);
  }
}
