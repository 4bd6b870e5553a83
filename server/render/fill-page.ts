import type { CompiledSection } from '../../shared/ssr-contract.ts';
import type { Settled } from '../../shared/page-data.ts';
import type { CompiledPage } from './compile-page.ts';
import type { RequestData } from './request-data.ts';

export interface Filling {
  /** Null until a section is ready. */
  html: (string | null)[];
  ready: Promise<void>[];
  all: Promise<unknown>;
  /** Whether no section lacks its data so far. */
  isComplete(): boolean;
}

const NO_DATA: Settled<unknown> = { ok: false };

/** Draws each section as its data arrives. Never rejects. */
export function fillPage({ deferred, start }: CompiledPage, request: RequestData): Filling {
  const html: Filling['html'] = deferred.map(() => null);
  const started =
    deferred.length === 0 ? null : start(request).catch((error: unknown) => failed(error, request));
  const ready = deferred.map(async (section, at) => {
    const data = (await started)?.deferred[section.name];
    html[at] = draw(section, data === undefined ? NO_DATA : await data, request);
  });
  return { html, ready, all: Promise.all(ready), isComplete: request.isComplete };
}

/** Data that cannot be drawn counts as missing. If that fails too, the skeleton stays. */
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

function failed(error: unknown, request: RequestData): null {
  request.report('loader', error);
  return null;
}
