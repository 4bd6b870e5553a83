import type { CompiledSlot } from '../../shared/ssr-contract.ts';
import type { Settled } from '../../shared/page-data.ts';
import type { CompiledPage } from './compile-page.ts';
import type { PageVisit } from './prepare-page.ts';

/** The sections of a page on their way, in the order of its slots. */
export interface Filling {
  /** HTML of the sections that are there, null for the others. */
  html: (string | null)[];
  /** Each resolves when the section's HTML is there; none rejects. */
  ready: Promise<void>[];
  /** Resolves when all are. */
  all: Promise<unknown>;
  /** Whether every section has had its data so far. */
  isWhole(): boolean;
}

const NO_DATA: Settled<unknown> = { ok: false };

/** Starts the data of every section of a page and draws each when it is there. Never rejects. */
export function fillPage({ slots, start }: CompiledPage, visit: PageVisit): Filling {
  const html: Filling['html'] = slots.map(() => null);
  const started = slots.length === 0 ? null : start(visit).catch((error: unknown) => failed(error, visit));
  const ready = slots.map(async (slot, at) => {
    const data = (await started)?.slots[slot.name];
    html[at] = draw(slot, data === undefined ? NO_DATA : await data, visit);
  });
  return { html, ready, all: Promise.all(ready), isWhole: visit.isWhole };
}

/** Data that a section cannot be drawn from is no data; a section that cannot say so either stays as its skeleton. */
function draw(slot: CompiledSlot, settled: Settled<unknown>, visit: PageVisit): string {
  for (const data of [settled, NO_DATA]) {
    try {
      return slot.html(data);
    } catch (error) {
      visit.report(slot.name, error);
    }
  }
  return slot.fallback;
}

/** A loader that fails leaves every section without data. */
function failed(error: unknown, visit: PageVisit): null {
  visit.report('loader', error);
  return null;
}
