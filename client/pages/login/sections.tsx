import type { SectionProps } from '../view.ts';

interface Intro {
  lead: string;
  /** Shown when the visitor comes from a changed password. */
  changed: string;
}

function LoginIntro({ text }: SectionProps<Intro>) {
  return (
    <header className="account-intro">
      <p className="notice after" id="changed" tabIndex={-1} data-tone="good">
        {text.changed}
      </p>
      <h1>{text.title}</h1>
      <p className="lead">{text.lead}</p>
    </header>
  );
}

interface Ways {
  email: string;
  phone: string;
  none: string;
  register: string;
}

/** What to do without the password, or without an account. */
function LoginWays({ page, text }: SectionProps<Ways>) {
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
