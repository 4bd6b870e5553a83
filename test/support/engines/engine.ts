import { expect } from 'vitest';
import type { LogLine } from '../site.ts';

/** A program that shows pages, with one way to use it that all of them share. */
export interface Engine extends AsyncDisposable {
  /** @returns the only tab of a visitor without any traces of earlier visits */
  arrive(visitor?: { phone?: boolean }): Promise<Tab>;
}

/** What an engine can be started without, as older ones are. Only WebKit lets itself. */
export interface StartOptions {
  withoutPopovers?: boolean;
  /** Not in Chromium, which other tests visit. */
  besideChromium?: boolean;
}

export interface Tab extends AsyncDisposable {
  /** Resolves once the document and what belongs to it are loaded. */
  goto(address: string): Promise<void>;
  /** Goes as far as the end of the head, and does not wait for the rest. */
  begin(address: string): Promise<void>;
  back(): Promise<void>;
  /** Brings the element into the window and presses the main button of the pointer in its middle. */
  click(selector: string): Promise<void>;
  /** In CSS pixels from the window's upper left corner. */
  clickAt(x: number, y: number): Promise<void>;
  /** Replaces what a field holds by typing. */
  fill(selector: string, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Runs in the page, with values that JSON can carry. */
  evaluate<Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Errors of the console and uncaught ones so far, as far as the engine tells them. */
  complaints(): string[];
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'Shift';

export const WINDOWS = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

/** What an engine tells the site on a phone that has it. */
export const PHONE_AGENTS = {
  chromium:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  webkit:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
} as const;

/** Longer than any test may take, so that the test's own limit ends a wait. */
export const PATIENCE_MS = 200_000;

/** Waits until the work returns what is asked for. The document may change meanwhile. */
export async function until<Args extends unknown[], Result>(
  tab: Tab,
  wanted: Result,
  work: (...args: Args) => Result,
  ...args: Args
): Promise<void> {
  const look = () => tab.evaluate(work, ...args).catch((error: Error) => error.message);
  await expect.poll(look, { timeout: 60_000, interval: 50 }).toEqual(wanted);
}

/** Waits for an element, shown or not. */
export const there = (tab: Tab, selector: string): Promise<void> =>
  until(tab, true, (wanted) => document.querySelector(wanted) !== null, selector);

export const gone = (tab: Tab, selector: string): Promise<void> =>
  until(tab, false, (wanted) => document.querySelector(wanted) !== null, selector);

export const hydrated = (tab: Tab): Promise<void> => there(tab, 'html[data-hydrated]');

/** Waits for a page by its id, in this document or another. */
export const shown = (tab: Tab, id: string): Promise<void> => there(tab, `body[data-page="${id}"]`);

export const textOf = (tab: Tab, selector: string): Promise<string> =>
  tab.evaluate((wanted) => document.querySelector(wanted)?.textContent?.trim() ?? '', selector);

export async function open(tab: Tab, address: string): Promise<void> {
  await tab.goto(address);
  await hydrated(tab);
}

/** What browsers have reported to the site about errors that nobody caught (Specification 7). */
export const reportedTo = ({ log }: { log: LogLine[] }): unknown[] =>
  log.filter(({ msg }) => msg === 'error in a browser').map(({ report }) => report);
