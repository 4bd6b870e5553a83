import type { BlockType } from '../../shared/registry/blocks.ts';
import type { BlockDefinition as Definition } from './block-props.ts';

// oxlint-disable-next-line typescript/no-explicit-any
export type BlockDefinition = Definition<any, any, any>;

const found = import.meta.glob<BlockDefinition>('./*/block.tsx', { eager: true, import: 'default' });

/** Block definitions by folder. */
export const blocks = Object.fromEntries(
  Object.entries(found).map(([file, definition]) => [file.split('/')[1] as string, definition]),
) as Record<BlockType, BlockDefinition>;
