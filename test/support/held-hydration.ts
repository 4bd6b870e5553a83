import type { Page } from 'playwright';

/** Hydration of a page, which waits for the test. */
export interface HeldHydration {
  /** Resolves once the browser asks for its code. */
  readonly asked: Promise<void>;
  release(): void;
}

/** Holds back the code that hydrates the page, until it is released. */
export async function holdHydration(page: Page): Promise<HeldHydration> {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route('**/assets/hydrate-*.js', async (route) => {
    asked.resolve();
    await gate.promise;
    // The page may be gone.
    await route.continue().catch(() => {});
  });
  return { asked: asked.promise, release: gate.resolve };
}
