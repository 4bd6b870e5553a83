import type { Call } from '../shared/api/call.ts';
import type { LayoutSettings, PageContext, SiteContext } from '../shared/page-context.ts';

export type {
  LanguageLink,
  LayoutSettings,
  MenuEntry,
  PageContext,
  SiteContext,
  SiteNotice,
} from '../shared/page-context.ts';

/** What a block is drawn from. Every text but the title may be missing; the element it fills is then left out. */
export interface BlockProps<Options, Text, Data = undefined> {
  /** Id of the block in the registry; ids of its elements begin with it. */
  id: string;
  /** Whether the block is the first of its page and so holds the page's own heading. */
  first: boolean;
  options: Options;
  text: Text & { title: string };
  data: Data;
  page: PageContext;
}

/** What the source of a waiting block asks its data with. */
export interface BlockSourceArgs<Options> {
  call: Call;
  page: PageContext;
  options: Options;
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
