import { AccountIntro } from '../../form/form-sections.tsx';
import type { SectionProps } from '../view.ts';

interface Ways {
  /** Words of the link to the other page that gives a new password. */
  other: string;
  login: string;
}

/** The way by the other name of an account, and back. */
export function ForgotWays({ page, text, other }: SectionProps<Ways> & { other: string }) {
  return (
    <nav className="account-ways" aria-label={text.title}>
      <ul>
        <li>
          <a href={page.href(other)}>{text.other}</a>
        </li>
        <li>
          <a href={page.href('login')}>{text.login}</a>
        </li>
      </ul>
    </nav>
  );
}

function WaysFromEmail(props: SectionProps<Ways>) {
  return <ForgotWays {...props} other="phoneForgetPassword" />;
}

export const staticSections = { intro: AccountIntro, ways: WaysFromEmail };
