import type { Block } from '../../../shared/registry/blocks.ts';
import type { Difference } from './difference.ts';
import { compareLeaves } from './leaves.ts';

type BlockChange = Pick<Difference, 'place' | 'change' | 'before' | 'after'>;

/**
 * Blocks are known by their id. Moved is only what stands elsewhere among those that stayed.
 * @param place where they stand in the page, `blocks` or `mobile.blocks`
 */
export function compareBlocks(
  before: readonly Block[] = [],
  after: readonly Block[] = [],
  place: string,
): BlockChange[] {
  const [old, now] = [before, after].map((blocks) => new Map(blocks.map((block) => [block.id, block])));
  if (!old || !now) return [];
  const removed = before.filter(({ id }) => !now.has(id));
  const changes = removed.map((block): BlockChange => change(place, block, 'removed'));
  for (const block of after) {
    const former = old.get(block.id);
    if (!former) changes.push({ ...change(place, block, 'added'), before: afterWhich(after, block) });
    else
      for (const leaf of compareLeaves(former, block))
        changes.push({ ...leaf, place: `${place}.${block.id}.${leaf.place}` });
  }
  return [...changes, ...moves(before, after, place)];
}

function change(place: string, { id, type }: Block, kind: 'added' | 'removed'): BlockChange {
  const [before, after] = kind === 'removed' ? [type, null] : [null, type];
  return { place: `${place}.${id}`, change: kind, before, after };
}

function afterWhich(blocks: readonly Block[], block: Block): string | null {
  return blocks[blocks.indexOf(block) - 1]?.id ?? null;
}

/** The fewest blocks whose moving explains the new order: all but a longest common order. */
function moves(before: readonly Block[], after: readonly Block[], place: string): BlockChange[] {
  const order = new Map(before.map(({ id }, at) => [id, at]));
  const stayed = after.filter(({ id }) => order.has(id));
  const inOrder = longestRising(stayed.map(({ id }) => order.get(id) as number));
  return stayed
    .filter((_, at) => !inOrder.has(at))
    .map((block) => ({
      place: `${place}.${block.id}`,
      change: 'moved',
      before: afterWhich(before, before.find(({ id }) => id === block.id) as Block),
      after: afterWhich(after, block),
    }));
}

/** Positions of a longest rising sequence. A page has at most 40 blocks. */
function longestRising(values: readonly number[]): ReadonlySet<number> {
  const best: number[][] = [];
  values.forEach((value, at) => {
    const longest = best
      .filter((run) => (values[run.at(-1) as number] as number) < value)
      .reduce<number[]>((found, run) => (run.length > found.length ? run : found), []);
    best.push([...longest, at]);
  });
  return new Set(best.reduce((found, run) => (run.length > found.length ? run : found), []));
}
