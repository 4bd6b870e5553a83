import type { CompiledSection } from '../../shared/ssr-contract.ts';
import type { Settled } from '../../shared/page-data.ts';
import type { CompiledPage } from './compile-page.ts';
import type { RequestData } from './request-data.ts';

/** The sections of a page on their way, in the order of its deferred. */
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
export function fillPage({ deferred, start }: CompiledPage, request: RequestData): Filling {
  const html: Filling['html'] = deferred.map(() => null);
  const started =
    deferred.length === 0 ? null : start(request).catch((error: unknown) => failed(error, request));
  const ready = deferred.map(async (section, at) => {
    const data = (await started)?.deferred[section.name];
    html[at] = draw(section, data === undefined ? NO_DATA : await data, request);
  });
  return { html, ready, all: Promise.all(ready), isWhole: request.isWhole };
}

/** Data that a section cannot be drawn from is no data; a section that cannot say so either stays as its skeleton. */
function draw(section: CompiledSection, settled: Settled<unknown>, request: RequestData): string {
  for (const data of [settled, NO_DATA]) {
    try {
      return section.html(data);
    } catch (error) {
      request.report(section.name, error);
    }
  }
  return section.fallback;
}

/** A loader that fails leaves every section without data. */
function failed(error: unknown, request: RequestData): null {
  request.report('loader', error);
  return null;
}
