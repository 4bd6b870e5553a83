import type { EarlyGlobals } from '../../early-scripts.ts';

export type CaughtEvent = ErrorEvent | PromiseRejectionEvent;

/** More are not reported in any case. */
const KEPT = 10;

const kept: CaughtEvent[] = [];
let report: ((event: CaughtEvent) => void) | null = null;

/** Keeps errors, those that the document's script has kept before among them, until the code that reports them is there. */
export function keepErrors(): void {
  const keep = (event: CaughtEvent) => {
    if (report !== null) report(event);
    else if (kept.length < KEPT) kept.push(event);
  };
  const early = (window as EarlyGlobals).$e;
  for (const type of ['error', 'unhandledrejection'] as const) {
    if (early !== undefined) window.removeEventListener(type, early.on);
    window.addEventListener(type, keep);
  }
  early?.splice(0).forEach(keep);
}

/** Hands over the errors so far, and those to come. */
export function takeErrors(reporter: (event: CaughtEvent) => void): void {
  report = reporter;
  for (const event of kept.splice(0)) reporter(event);
}
