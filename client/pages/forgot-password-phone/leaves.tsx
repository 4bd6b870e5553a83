import type { ComponentProps } from 'react';
import { ForgotIntro, ForgotWays } from '../forgot-password/leaves.tsx';

function WaysFromPhone(props: Omit<ComponentProps<typeof ForgotWays>, 'other'>) {
  return <ForgotWays {...props} other="forgetPwd" />;
}

export const leaves = { intro: ForgotIntro, ways: WaysFromPhone };
