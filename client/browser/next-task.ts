/**
 * Lets the browser paint and handle input first. Not by `scheduler.yield`: what yields in an idle callback goes on with
 * the priority of the background, and on a page that is never idle not at all.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { postTask?(task: () => void): Promise<void> } };
  return scheduler?.postTask?.(() => undefined) ?? new Promise((resolve) => setTimeout(resolve));
}
