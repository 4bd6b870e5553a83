import type { ComponentType } from 'react';
import type { PageFacts } from '../../shared/page-facts.ts';
import type { TextTree } from '../../shared/page-data.ts';
import type { ViewLoader } from '../../shared/ssr-contract.ts';
import type { ViewName } from '../../shared/registry/names.ts';
import * as home from './home/parts.ts';
import * as homeMobile from './home-mobile/parts.ts';
import * as notFound from './not-found/parts.ts';

/** What a static section of a coded page is given. */
export interface SectionProps<Text = object, Data = unknown> {
  page: PageFacts;
  /** The page's texts under the section's own name. */
  text: Text & { title: string };
  texts: TextTree;
  /** What the view's loader had at once. */
  data: Data;
}

/** The server's half of a coded page: never part of a browser bundle. */
export interface ViewDefinition {
  // Each section reads its own texts and data; the table holds them all.
  // oxlint-disable-next-line typescript/no-explicit-any
  leaves: Record<string, ComponentType<SectionProps<any, any>>>;
  loader: ViewLoader | null;
  clientTexts: readonly string[];
  /** True where sections show what the loader had at once; left out where they are the same for everybody. */
  perRequest?: boolean;
}

export const viewParts = { home, 'home-mobile': homeMobile, 'not-found': notFound } satisfies Record<
  ViewName,
  ViewDefinition
>;
