import type { Declarations, TextsOf } from '../texts/declare.ts';
import type { ViewName } from './names.ts';
import { agreement } from './view-texts/agreement.ts';
import { blogSearch } from './view-texts/blog-search.ts';
import { checkResult } from './view-texts/check-result.ts';
import { forgotPassword } from './view-texts/forgot-password.ts';
import { helpCategory } from './view-texts/help-category.ts';
import { helpDetail } from './view-texts/help-detail.ts';
import { helpIndex } from './view-texts/help-index.ts';
import { home, homeMobile } from './view-texts/home.ts';
import { login } from './view-texts/login.ts';
import { notFound } from './view-texts/not-found.ts';
import { partners } from './view-texts/partners.ts';
import { registerNext } from './view-texts/register-next.ts';
import { register } from './view-texts/register.ts';
import { thRegister } from './view-texts/th-register.ts';
import { train } from './view-texts/train.ts';

/** Texts of coded pages by section, under the names that a page's texts use. */
export const viewTexts = {
  agreement,
  'blog-search': blogSearch,
  'check-result': checkResult,
  'forgot-password': forgotPassword,
  'forgot-password-phone': forgotPassword,
  'help-category': helpCategory,
  'help-detail': helpDetail,
  'help-index': helpIndex,
  home,
  'home-mobile': homeMobile,
  login,
  'not-found': notFound,
  partners,
  register,
  'register-next': registerNext,
  'th-register': thRegister,
  train,
} satisfies Record<ViewName, Declarations>;

export type ViewTexts<Name extends ViewName> = TextsOf<(typeof viewTexts)[Name]>;
