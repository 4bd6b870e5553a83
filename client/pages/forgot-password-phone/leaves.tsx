import type { ComponentProps } from 'react';
import { AccountIntro } from '../../form/form-leaves.tsx';
import { ForgotWays } from '../forgot-password/leaves.tsx';

function WaysFromPhone(props: Omit<ComponentProps<typeof ForgotWays>, 'other'>) {
  return <ForgotWays {...props} other="forgetPwd" />;
}

export const leaves = { intro: AccountIntro, ways: WaysFromPhone };
