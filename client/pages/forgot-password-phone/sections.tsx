import type { ComponentProps } from 'react';
import { AccountIntro } from '../../form/form-sections.tsx';
import { ForgotWays } from '../forgot-password/sections.tsx';

function WaysFromPhone(props: Omit<ComponentProps<typeof ForgotWays>, 'other'>) {
  return <ForgotWays {...props} other="forgetPwd" />;
}

export const staticSections = { intro: AccountIntro, ways: WaysFromPhone };
