import type { ComponentType } from 'react';
import type { PageContext } from '../../shared/page-context.ts';
import type { TextTree } from '../../shared/page-data.ts';
import type { ViewLoader, ViewStaticData } from '../../shared/ssr-contract.ts';
import type { ViewAction } from '../../shared/forms/action.ts';
import type { TextArea, ViewName } from '../../shared/registry/names.ts';
import * as agreement from './agreement/definition.ts';
import * as checkResult from './check-result/definition.ts';
import * as forgotPassword from './forgot-password/definition.ts';
import * as forgotPasswordPhone from './forgot-password-phone/definition.ts';
import * as helpDetail from './help-detail/definition.ts';
import * as helpIndex from './help-index/definition.ts';
import * as home from './home/definition.ts';
import * as homeMobile from './home-mobile/definition.ts';
import * as login from './login/definition.ts';
import * as notFound from './not-found/definition.ts';
import * as registerNext from './register-next/definition.ts';
import * as register from './register/definition.ts';
import * as thRegister from './th-register/definition.ts';
import * as train from './train/definition.ts';
import * as partners from './partners/definition.ts';

/** What a static section of a coded page is given. */
export interface SectionProps<Text = object, Data = unknown> {
  page: PageContext;
  /** The page's texts under the section's own name. */
  text: Text & { title: string };
  texts: TextTree;
  /** What the view's loader had at once, else what `staticData` gave. */
  data: Data;
}

/** The server's half of a coded page: never part of a browser bundle. */
export interface ViewDefinition {
  // Each section reads its own texts and data; the table holds them all.
  // oxlint-disable-next-line typescript/no-explicit-any
  staticSections: Record<string, ComponentType<SectionProps<any, any>>>;
  loader: ViewLoader | null;
  /** What its static sections show besides texts, at every visit alike. */
  staticData?: ViewStaticData;
  clientTexts: readonly string[];
  /** Shared texts that its form runs on. */
  clientAreas?: readonly TextArea[];
  /** What its form does: the same in the browser and here. */
  action?: ViewAction;
  /** True where sections show what the loader had at once; left out where they are the same for everybody. */
  perRequest?: boolean;
}

export const viewDefinitions = {
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
