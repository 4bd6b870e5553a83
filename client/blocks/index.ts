import type { BlockDefinition as Definition } from '../block-props.ts';
import type { BlockType } from '../../shared/registry/blocks.ts';

/** A block of any type: each reads its own options, texts and data. */
// oxlint-disable-next-line typescript/no-explicit-any
export type BlockDefinition = Definition<any, any>;

const found = import.meta.glob<BlockDefinition>('./*/block.tsx', { eager: true, import: 'default' });

/** The block library, by the type that the registry uses: what the folders beside this file export. */
export const blocks = Object.fromEntries(
  Object.entries(found).map(([file, definition]) => [file.split('/')[1] as string, definition]),
) as Record<BlockType, BlockDefinition>;
