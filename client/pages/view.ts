import type { ComponentType } from 'react';
import type { ViewAction } from '../../shared/forms/action.ts';
import type { PageContext } from '../../shared/page-context.ts';
import type { PageData, TextTree } from '../../shared/page-data.ts';
import type { TextArea } from '../../shared/registry/names.ts';
import type { ViewLoader, ViewStaticData } from '../../shared/ssr-contract.ts';

/** What `page.tsx` of a coded page exports: what runs on both sides. */
export interface ViewPage {
  /** Composes static sections, deferred sections and what runs in the browser. */
  default: ComponentType<{ data: PageData }>;
  /** What its form does. */
  action?: ViewAction;
}

/** What `definition.ts` of a coded page exports: all that the server knows of it. Never part of a browser bundle. */
export interface ViewDefinition {
  page: ViewPage;
  // Each section reads its own texts and data; the table holds them all.
  // oxlint-disable-next-line typescript/no-explicit-any
  staticSections: Record<string, ComponentType<SectionProps<any, any>>>;
  loader: ViewLoader | null;
  /** What its static sections show besides texts, at every visit alike. */
  staticData?: ViewStaticData;
  /** Top-level keys of the page's texts that run in the browser. */
  clientTexts: readonly string[];
  /** Shared texts that run in the browser. */
  clientAreas?: readonly TextArea[];
  /** True where static sections show what the loader had at once. */
  perRequest?: boolean;
}

/** What a static section of a coded page is given; its texts are declared in `shared/registry/view-texts/`. */
export interface SectionProps<Text = object, Data = unknown> {
  page: PageContext;
  /** The page's texts under the section's own name. */
  text: Text;
  texts: TextTree;
  /** What the view's loader had at once, else what `staticData` gave. */
  data: Data;
}
