interface Island {
  wake(element: HTMLElement): void;
}

/** Blocks that compute in the browser, by what marks them. Only pages with one load its code. */
const ISLANDS: Record<string, () => Promise<Island>> = {
  '[data-calculator]': () => import('../blocks/calculator/compute-margin.ts'),
};

/** Each time a page is shown; a block that is awake already stays as it is. */
export function wakeIslands(): void {
  for (const [mark, load] of Object.entries(ISLANDS)) {
    const found = document.querySelectorAll<HTMLElement>(mark);
    if (found.length > 0) load().then(({ wake }) => found.forEach(wake), reportError);
  }
}
