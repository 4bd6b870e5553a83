import { headBytes } from '../http/first-flight.ts';
import type { FixedHeader } from '../http/fixed-headers.ts';
import { FinishedPage } from '../page-cache/finished-page.ts';
import { finishedHeadLines } from '../page-cache/head-lines.ts';
import { wholeDocument } from '../page-cache/page-maker.ts';
import { compilePage } from '../render/compile-page.ts';
import type { CompileContext, RenderContext } from '../render/render-context.ts';
import { pageInput, type ResolvedPage } from '../render/resolved-page.ts';

export type WeighContext = CompileContext &
  Pick<RenderContext, 'buildId' | 'textsOf' | 'agreement' | 'drawFailed'> & {
    readonly fixedHeaders: readonly FixedHeader[];
  };

export interface PageWeight {
  /** Of the answer as a server sends it after an edit: brotli, with its head. */
  readonly bytes: number;
  readonly html: string;
}

/** Blocks that wait for data are weighed as they are shown until then. */
export async function weighPage(ctx: WeighContext, page: ResolvedPage): Promise<PageWeight> {
  const compiled = await compilePage(ctx, pageInput(ctx, page, null));
  const waiting = compiled.deferred.map(({ fallback }) => fallback);
  const document = wholeDocument(compiled, waiting);
  const finished = FinishedPage.of(document, finishedHeadLines(ctx, page, compiled.policies.whole));
  const { length } = await finished.pack();
  return { bytes: length + headBytes(finished.head), html: document.toString() };
}
