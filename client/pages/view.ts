import type { ComponentType } from 'react';
import type { ViewAction } from '../../shared/forms/action.ts';
import type { PageContext } from '../../shared/page-context.ts';
import type { PageData, TextTree } from '../../shared/page-data.ts';
import type { TextArea } from '../../shared/registry/names.ts';
import type { ViewLoader, ViewStaticData } from '../../shared/ssr-contract.ts';
import type { Subject } from '../subjects/subject.ts';

/** The exports of a view's `page.tsx`, which runs on both sides. */
export interface ViewPage {
  default: ComponentType<{ data: PageData }>;
  action?: ViewAction;
  /** Of the view's `PageForm`. */
  formId?: string;
}

/** The export of a view's `definition.ts`, which only the server loads. */
export interface ViewDefinition {
  page: ViewPage;
  /** What decides about the page, before its status is known. */
  // Each view has data of its own, as below.
  // oxlint-disable-next-line typescript/no-explicit-any
  subject?: Subject<any>;
  // Each section reads its own texts and data; the table holds them all.
  // oxlint-disable-next-line typescript/no-explicit-any
  staticSections: Record<string, ComponentType<SectionProps<any, any>>>;
  /** Sections that the server draws from the loader's deferred data of their name, settled. Browsers get their HTML only. */
  // oxlint-disable-next-line typescript/no-explicit-any
  drawnSections?: Record<string, ComponentType<SectionProps<any, any>>>;
  loader: ViewLoader | null;
  /** What static sections show besides texts, alike at every visit. */
  staticData?: ViewStaticData;
  /** Top-level keys of page texts that run in the browser. */
  clientTexts: readonly string[];
  /** Shared texts that run in the browser. */
  clientAreas?: readonly TextArea[];
  /** Whether static sections show the loader's `data`. */
  perRequest?: boolean;
}

/** Texts are declared in `shared/registry/view-texts/`. */
export interface SectionProps<Text = object, Data = unknown> {
  page: PageContext;
  /** Texts under the section's name. */
  text: Text;
  texts: TextTree;
  /** The loader's `data`, or else that of `staticData`. */
  data: Data;
  /** What the page is about; undefined without a subject, and if the deciding call failed. */
  subject?: unknown;
}
