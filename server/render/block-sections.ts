import type { MainSection, Settled, TextTree } from '../../shared/page-data.ts';
import { textAt, type PageContext } from '../../shared/page-context.ts';
import type { BlockEntry, SsrEntry } from '../../shared/ssr-contract.ts';
import type { ResolvedPage } from './resolved-page.ts';
import type { RequestData, StartedData } from './prepare-page.ts';

/** The blocks of a page as HTML. */
export interface BlockSections {
  /** The blocks in order, and which of them wait for data. */
  places: MainSection[];
  /** HTML of a static block. */
  html(name: string): string;
  /** HTML that stands for a waiting block, in its final size. */
  skeleton(name: string): string;
  /** Starts the data of the waiting blocks; each settles to the block's HTML, so that the browser needs neither code nor data. */
  start(visit: RequestData): StartedData['deferred'];
}

type Kind = 'block' | 'skeleton' | 'failed';

export function createBlockSections(
  ssr: SsrEntry,
  place: ResolvedPage,
  page: PageContext,
  texts: TextTree,
): BlockSections {
  const { blocks } = place.match.variant;

  function render(name: string, kind: Kind, data?: unknown): string {
    const index = blocks.findIndex((block) => block.id === name);
    const block = blocks[index];
    if (block === undefined) throw new Error(`The page ${place.match.page.id} has no block "${name}"`);
    return ssr.renderStatic({ kind, block, first: index === 0, text: textAt(texts, name), page, data });
  }

  /** Data that a block cannot be drawn from is no data: the block's own state without it, and a line in the log. */
  function renderSettled(name: string, settled: Settled<unknown>, visit: RequestData): string {
    try {
      if (settled.ok) return render(name, 'block', settled.data);
    } catch (error) {
      visit.report(name, error);
    }
    try {
      return render(name, 'failed');
    } catch (error) {
      visit.report(name, error);
      return '';
    }
  }

  async function fill(
    block: BlockEntry,
    source: NonNullable<ReturnType<SsrEntry['blockSource']>>,
    visit: RequestData,
  ) {
    const asked = new Promise((resolve) => resolve(source({ call: visit.call, page, block })));
    return { ok: true as const, data: renderSettled(block.id, await visit.settle(asked), visit) };
  }

  return {
    places: blocks.map(({ id, type }) => ({ name: id, deferred: ssr.blockSource(type) !== null })),
    html: (name) => render(name, 'block'),
    skeleton: (name) => render(name, 'skeleton'),
    start(visit) {
      const deferred: StartedData['deferred'] = {};
      for (const block of blocks) {
        const source = ssr.blockSource(block.type);
        if (source !== null) deferred[block.id] = fill(block, source, visit);
      }
      return deferred;
    },
  };
}
