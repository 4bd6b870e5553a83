import type { ViewTexts } from '../../../shared/registry/view-texts.ts';
import type { SectionProps } from '../view.ts';

function LoginIntro({ text }: SectionProps<ViewTexts<'login'>['intro']>) {
  return (
    <header className="account-intro">
      <p className="notice after" id="changed" tabIndex={-1} data-tone="good">
        {text.changed}
      </p>
      <h1>{text.title}</h1>
    </header>
  );
}

function LoginWays({ page, text }: SectionProps<ViewTexts<'login'>['ways']>) {
  return (
    <div className="account-ways">
      <ul>
        <li>
          <a href={page.href('forgetPwd')}>{text.email}</a>
        </li>
        <li>
          <a href={page.href('phoneForgetPassword')}>{text.phone}</a>
        </li>
      </ul>
      <p>
        {text.none} <a href={page.href('register')}>{text.register}</a>
      </p>
    </div>
  );
}

export const staticSections = { intro: LoginIntro, ways: LoginWays };
