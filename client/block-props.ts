import type { ComponentType } from 'react';
import type { Call } from '../shared/api/call.ts';
import type { LayoutSettings, PageContext, SiteContext } from '../shared/page-context.ts';
import type { BlockOptions, BlockTexts, BlockType } from '../shared/registry/blocks.ts';

export type {
  LanguageLink,
  LayoutSettings,
  MenuEntry,
  PageContext,
  SiteContext,
  SiteNotice,
} from '../shared/page-context.ts';

/** What a block is drawn from; options and texts are those that `shared/registry/blocks/<type>.ts` declares. */
export interface BlockProps<Type extends BlockType, Data = undefined> {
  /** Id of the block in the registry; ids of its elements begin with it. */
  id: string;
  /** Whether the block is the first of its page and so holds the page's own heading. */
  first: boolean;
  options: BlockOptions<Type>;
  text: BlockTexts<Type>;
  data: Data;
  page: PageContext;
}

/** What the source of a waiting block asks its data with. */
export interface BlockSourceArgs<Type extends BlockType> {
  call: Call;
  page: PageContext;
  options: BlockOptions<Type>;
}

/** What `client/blocks/<type>/block.tsx` exports: what draws the block, and all that one needs which waits for data. */
export interface BlockDefinition<Type extends BlockType, Data = undefined> {
  component: ComponentType<BlockProps<Type, Data>>;
  /** Asks for the data. */
  source?(args: BlockSourceArgs<Type>): Promise<Data>;
  /** Stands in the block's place, at its size, while the data is awaited. */
  skeleton?: ComponentType<BlockProps<Type>>;
  /** Drawn instead when there is no data. */
  failed?: ComponentType<BlockProps<Type>>;
}

/** What a product picture is drawn from: its texts come from `page.t('vignettes:…')`. */
export interface VignetteProps {
  page: PageContext;
}

/** What the parts of a layout around `<main>` are drawn from. */
export interface ChromeProps {
  page: PageContext;
  layout: LayoutSettings;
  site: SiteContext;
}
