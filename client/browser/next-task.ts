/** Gives the browser the chance to draw and to hear the visitor before the work goes on. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
