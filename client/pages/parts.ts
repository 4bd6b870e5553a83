import type { ComponentType } from 'react';
import type { PageFacts } from '../../shared/page-facts.ts';
import type { TextTree } from '../../shared/page-data.ts';
import type { ViewLoader, ViewShipped } from '../../shared/ssr-contract.ts';
import type { ViewAction } from '../../shared/forms/action.ts';
import type { TextArea, ViewName } from '../../shared/registry/names.ts';
import * as agreement from './agreement/parts.ts';
import * as checkResult from './check-result/parts.ts';
import * as forgotPassword from './forgot-password/parts.ts';
import * as forgotPasswordPhone from './forgot-password-phone/parts.ts';
import * as helpDetail from './help-detail/parts.ts';
import * as helpIndex from './help-index/parts.ts';
import * as home from './home/parts.ts';
import * as homeMobile from './home-mobile/parts.ts';
import * as login from './login/parts.ts';
import * as notFound from './not-found/parts.ts';
import * as registerNext from './register-next/parts.ts';
import * as register from './register/parts.ts';
import * as thRegister from './th-register/parts.ts';
import * as train from './train/parts.ts';
import * as partners from './partners/parts.ts';

/** What a static section of a coded page is given. */
export interface SectionProps<Text = object, Data = unknown> {
  page: PageFacts;
  /** The page's texts under the section's own name. */
  text: Text & { title: string };
  texts: TextTree;
  /** What the view's loader had at once, else what `shipped` gave. */
  data: Data;
}

/** The server's half of a coded page: never part of a browser bundle. */
export interface ViewDefinition {
  // Each section reads its own texts and data; the table holds them all.
  // oxlint-disable-next-line typescript/no-explicit-any
  leaves: Record<string, ComponentType<SectionProps<any, any>>>;
  loader: ViewLoader | null;
  /** What its static sections show besides texts, at every visit alike. */
  shipped?: ViewShipped;
  clientTexts: readonly string[];
  /** Shared texts that its form runs on. */
  clientAreas?: readonly TextArea[];
  /** What its form does: the same in the browser and here. */
  action?: ViewAction;
  /** True where sections show what the loader had at once; left out where they are the same for everybody. */
  perRequest?: boolean;
}

export const viewParts = {
  agreement,
  'check-result': checkResult,
  'forgot-password': forgotPassword,
  'forgot-password-phone': forgotPasswordPhone,
  'help-detail': helpDetail,
  'help-index': helpIndex,
  home,
  'home-mobile': homeMobile,
  login,
  'not-found': notFound,
  register,
  'register-next': registerNext,
  'th-register': thRegister,
  train,
  partners,
} satisfies Record<ViewName, ViewDefinition>;
