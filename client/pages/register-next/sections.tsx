import type { ViewTexts } from '../../../shared/registry/view-texts.ts';
import { DASHBOARD } from '../../../shared/routing/guards.ts';
import { AccountIntro } from '../../form/form-sections.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SectionProps } from '../view.ts';

/** Shown if the session ended meanwhile. Logging in elsewhere keeps the form. */
function SessionOver({ page, text }: SectionProps<ViewTexts<'register-next'>['session']>) {
  return (
    <div className="notice" data-tone="warn">
      <Icon name="warning" />
      <strong>{text.title}</strong>
      <p>{text.text}</p>
      <p className="notice-ways">
        <a href={page.href('login')} target="_blank" rel="noopener">
          {text.login}
        </a>
      </p>
    </div>
  );
}

function Later({ text }: SectionProps<ViewTexts<'register-next'>['ways']>) {
  return (
    <div className="account-help">
      <p>
        {text.title} <a href={DASHBOARD}>{text.later}</a>
      </p>
    </div>
  );
}

export const staticSections = { intro: AccountIntro, session: SessionOver, ways: Later };
