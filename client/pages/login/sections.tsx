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

/** On the line of the password's label. */
function Forgot({ page, text }: SectionProps<ViewTexts<'login'>['forgot']>) {
  return (
    <a className="forgot-link" href={page.href('forgetPwd')}>
      {text.title}
    </a>
  );
}

function LoginWays({ page, text }: SectionProps<ViewTexts<'login'>['ways']>) {
  return (
    <div className="account-ways">
      <p>
        {text.none} <a href={page.href('register')}>{text.register}</a>
      </p>
    </div>
  );
}

export const staticSections = { intro: LoginIntro, forgot: Forgot, ways: LoginWays };
