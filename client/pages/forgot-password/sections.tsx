import type { ViewTexts } from '../../../shared/registry/view-texts.ts';
import { AccountIntro } from '../../form/form-sections.tsx';
import type { SectionProps } from '../view.ts';

type WaysTexts = ViewTexts<'forgot-password'>['ways'];

export function ForgotWays({ page, text, other }: SectionProps<WaysTexts> & { other: string }) {
  return (
    <nav className="account-help" aria-label={text.title}>
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

function WaysFromEmail(props: SectionProps<WaysTexts>) {
  return <ForgotWays {...props} other="phoneForgetPassword" />;
}

export const staticSections = { intro: AccountIntro, ways: WaysFromEmail };
