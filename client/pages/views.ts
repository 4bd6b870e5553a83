import type { ViewName } from '../../shared/registry/names.ts';
import type { View } from '../views.ts';
import Agreement from './agreement/page.tsx';
import CheckResult from './check-result/page.tsx';
import ForgotPassword from './forgot-password/page.tsx';
import ForgotPasswordPhone from './forgot-password-phone/page.tsx';
import HelpDetail from './help-detail/page.tsx';
import HelpIndex from './help-index/page.tsx';
import Home from './home/page.tsx';
import HomeMobile from './home-mobile/page.tsx';
import Login from './login/page.tsx';
import NotFound from './not-found/page.tsx';
import Partners from './partners/page.tsx';
import Register from './register/page.tsx';
import RegisterNext from './register-next/page.tsx';
import ThRegister from './th-register/page.tsx';
import Train from './train/page.tsx';

/** Coded pages as the server has them: all at hand. */
export const views = {
  agreement: Agreement,
  'check-result': CheckResult,
  'forgot-password': ForgotPassword,
  'forgot-password-phone': ForgotPasswordPhone,
  'help-detail': HelpDetail,
  'help-index': HelpIndex,
  home: Home,
  'home-mobile': HomeMobile,
  login: Login,
  'not-found': NotFound,
  partners: Partners,
  register: Register,
  'register-next': RegisterNext,
  'th-register': ThRegister,
  train: Train,
} satisfies Record<ViewName, View>;
