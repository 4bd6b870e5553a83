import type { LayoutComponent } from '../../shared/registry/names.ts';
import { layout as blog } from './blog/layout.tsx';
import { layout as custom } from './custom/layout.tsx';
import { layout as standard } from './default/layout.tsx';
import { layout as help } from './help/layout.tsx';
import { layout as landing } from './landing/layout.tsx';
import type { LayoutDefinition } from './layout-definition.ts';
import { layout as login } from './login/layout.tsx';
import { layout as mobile } from './m-default/layout.tsx';
import { layout as mobileEmpty } from './m-empty/layout.tsx';
import { layout as mobileLogin } from './m-login/layout.tsx';
import { layout as mobileNoFooter } from './m-nofooter/layout.tsx';
import { layout as mobileThaiLogin } from './m-thlogin/layout.tsx';
import { layout as noFooter } from './noFooter/layout.tsx';
import { layout as phoneLogin } from './phoneLogin/layout.tsx';

/** What stands around `<main>`, by the component that a layout of the registry names. Specification 2.4. */
export const layouts = {
  default: standard,
  custom,
  blog,
  help,
  login,
  phoneLogin,
  noFooter,
  landing,
  'm-default': mobile,
  'm-login': mobileLogin,
  'm-thlogin': mobileThaiLogin,
  'm-empty': mobileEmpty,
  'm-nofooter': mobileNoFooter,
} satisfies Record<LayoutComponent, LayoutDefinition>;
