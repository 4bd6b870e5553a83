import type { ComponentType } from 'react';
import type { Call } from '../../shared/api/call.ts';
import type { PageContext } from '../../shared/page-context.ts';
import type { BlockOptions, BlockTexts, BlockType } from '../../shared/registry/blocks.ts';
import type { Subject } from '../subjects/subject.ts';

/** `shared/registry/blocks/<type>.ts` declares options and texts. */
export interface BlockProps<Type extends BlockType, Data = undefined, About = undefined> {
  /** Prefix of the ids of the block's elements. */
  id: string;
  /** Whether the block holds the page's main heading. */
  first: boolean;
  options: BlockOptions<Type>;
  text: BlockTexts<Type>;
  data: Data;
  page: PageContext;
  /** What the page is about, for a block that names a `subject`. */
  subject?: About;
}

export interface BlockSourceArgs<Type extends BlockType, About = undefined> {
  call: Call;
  page: PageContext;
  options: BlockOptions<Type>;
  /** Undefined as well if the deciding call failed. */
  subject?: About | undefined;
}

/** The export of `client/blocks/<type>/block.tsx`. A block with data needs all members. */
export interface BlockDefinition<Type extends BlockType, Data = undefined, About = undefined> {
  component: ComponentType<BlockProps<Type, Data, About>>;
  /** What decides about the page. Without its answer `failed` is shown. */
  subject?: Subject<About>;
  source?(args: BlockSourceArgs<Type, About>): Promise<Data>;
  /**
   * Data with which the block is drawn with all its parts. Nobody sees it: the styles of a first screen are found by it, by
   * `skeleton` and by `failed`, if the page's only block waits for data.
   */
  sample?: Data;
  /** Has the size of the block. */
  skeleton?: ComponentType<BlockProps<Type>>;
  /** Shown if there is no data. */
  failed?: ComponentType<BlockProps<Type>>;
}
