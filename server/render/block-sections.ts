import type { MainSection, Settled, TextTree } from '../../shared/page-data.ts';
import { textAt, type PageContext } from '../../shared/page-context.ts';
import type { BlockEntry, SsrEntry, StaticRequest } from '../../shared/ssr-contract.ts';
import { drawOrReport } from './draw-section.ts';
import type { PageInput } from './resolved-page.ts';
import type { StartedData } from './prepare-page.ts';
import type { RequestData } from './request-data.ts';

export interface BlockSections {
  sections: MainSection[];
  html(name: string): string;
  /** HTML in the block's final size. */
  skeleton(name: string): string;
  /**
   * What may stand in a deferred block, one after the other, for its styles: its skeleton, its failed state and all its
   * parts. Null without data that show these, or if one of them cannot be drawn.
   */
  states(name: string): string | null;
  /** Each settles to HTML, so that the browser needs neither code nor data. */
  start(request: RequestData): StartedData['deferred'];
}

type Kind = 'block' | 'skeleton' | 'failed';

export function createBlockSections(
  ssr: SsrEntry,
  { match, drawFailed, subject: decided }: PageInput,
  page: PageContext,
  texts: TextTree,
): BlockSections {
  const { blocks } = match.variant;
  const sources = blocks.map((block) => ({ block, source: ssr.blockSource(block.type) }));
  const subject = decided?.found === true ? decided.data : undefined;
  const waiting = sources.flatMap(({ block, source }) => (source === null ? [] : [{ block, source }]));

  function requestOf(name: string, kind: Kind, data?: unknown): StaticRequest {
    const index = blocks.findIndex((block) => block.id === name);
    const block = blocks[index];
    if (block === undefined) throw new Error(`The page ${match.page.id} has no block "${name}"`);
    return { kind, block, first: index === 0, text: textAt(texts, name), page, data, subject };
  }

  /** Data that cannot be drawn counts as missing: it is reported, and the block shows its failed state. */
  function renderSettled(name: string, settled: Settled<unknown>, request: RequestData): string {
    const render = (kind: Kind, data?: unknown) => ssr.renderFilled(requestOf(name, kind, data));
    const withData = settled.ok ? [() => render('block', settled.data)] : [];
    return drawOrReport(name, request.report, ...withData, () => render('failed'));
  }

  async function fill(
    block: BlockEntry,
    source: NonNullable<ReturnType<SsrEntry['blockSource']>>,
    request: RequestData,
  ) {
    const asked = new Promise((resolve) => resolve(source({ call: request.call, page, block, subject })));
    return {
      ok: true as const,
      data: renderSettled(block.id, await request.settle(block.id, asked), request),
    };
  }

  return {
    sections: sources.map(({ block, source }) => ({
      name: block.id,
      ...(source === null ? {} : { deferred: true as const }),
    })),
    html: (name) =>
      drawOrReport(
        name,
        drawFailed,
        () => ssr.renderStatic(requestOf(name, 'block')),
        () => ssr.renderStatic(requestOf(name, 'failed')),
      ),
    skeleton: (name) => drawOrReport(name, drawFailed, () => ssr.renderStatic(requestOf(name, 'skeleton'))),
    states(name) {
      const block = waiting.find(({ block: { id } }) => id === name)?.block;
      const data = block && ssr.blockSample(block.type);
      if (data === undefined) return null;
      const draw = (kind: Kind) => ssr.renderStatic(requestOf(name, kind, data));
      try {
        return draw('skeleton') + draw('failed') + draw('block');
      } catch {
        // Reported when a visitor asks for the block.
        return null;
      }
    },
    start(request) {
      const deferred: StartedData['deferred'] = {};
      for (const { block, source } of waiting) deferred[block.id] = fill(block, source, request);
      return deferred;
    },
  };
}
