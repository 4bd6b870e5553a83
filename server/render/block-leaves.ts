import type { LeafPlace, Settled, TextTree } from '../../shared/page-data.ts';
import { textAt, type PageFacts } from '../../shared/page-facts.ts';
import type { BlockEntry, SsrEntry } from '../../shared/ssr-contract.ts';
import type { PagePlace } from './page-facts.ts';
import type { PageVisit, StartedData } from './prepare-page.ts';

/** The blocks of a page as HTML. */
export interface BlockLeaves {
  /** The blocks in order, and which of them wait for data. */
  places: LeafPlace[];
  /** HTML of a static block. */
  html(name: string): string;
  /** HTML that stands for a waiting block, in its final size. */
  skeleton(name: string): string;
  /** Starts the data of the waiting blocks; each settles to the block's HTML, so that the browser needs neither code nor data. */
  start(visit: PageVisit): StartedData['slots'];
}

type Kind = 'block' | 'skeleton' | 'failed';

export function createBlockLeaves(
  ssr: SsrEntry,
  place: PagePlace,
  page: PageFacts,
  texts: TextTree,
): BlockLeaves {
  const { blocks } = place.match.variant;

  function render(name: string, kind: Kind, data?: unknown): string {
    const index = blocks.findIndex((block) => block.id === name);
    const block = blocks[index];
    if (block === undefined) throw new Error(`The page ${place.match.page.id} has no block "${name}"`);
    return ssr.renderLeaf({ kind, block, first: index === 0, text: textAt(texts, name), page, data });
  }

  /** Data that a block cannot be drawn from is no data: the block's own state without it, and a line in the log. */
  function renderSettled(name: string, settled: Settled<unknown>, visit: PageVisit): string {
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
    visit: PageVisit,
  ) {
    const asked = new Promise((resolve) => resolve(source({ call: visit.call, page, block })));
    return { ok: true as const, data: renderSettled(block.id, await visit.settle(asked), visit) };
  }

  return {
    places: blocks.map(({ id, type }) => ({ name: id, waits: ssr.blockSource(type) !== null })),
    html: (name) => render(name, 'block'),
    skeleton: (name) => render(name, 'skeleton'),
    start(visit) {
      const slots: StartedData['slots'] = {};
      for (const block of blocks) {
        const source = ssr.blockSource(block.type);
        if (source !== null) slots[block.id] = fill(block, source, visit);
      }
      return slots;
    },
  };
}
