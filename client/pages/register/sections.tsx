import type { ViewTexts } from '../../../shared/registry/view-texts.ts';
import { AccountIntro } from '../../form/form-sections.tsx';
import { Icon } from '../../ui/icon.tsx';
import { gapAfter } from '../../ui/gap-after.ts';
import { linkedText } from '../../ui/linked-text.tsx';
import type { SectionProps } from '../view.ts';

type RegisterTexts = ViewTexts<'register'>;

export function NameTaken({ page, text }: SectionProps<RegisterTexts['taken']>) {
  return (
    <div className="notice" data-tone="warn">
      <Icon name="info" />
      <strong>{text.title}</strong>
      <p>{text.text}</p>
      <p className="notice-ways">
        <a href={page.href('login')}>{text.login}</a>
        <a href={page.href('forgetPwd')}>{text.forgot}</a>
      </p>
    </div>
  );
}

export function Agreement({ page, text }: SectionProps<RegisterTexts['agreement']>) {
  return (
    <p className="agreement">
      {linkedText(text.text, {
        terms: <a href={page.href('terms')}>{text.terms}</a>,
        privacy: <a href={page.href('privacyPolicy')}>{text.privacy}</a>,
      })}
    </p>
  );
}

export function RegisterWays({ page, text }: SectionProps<RegisterTexts['ways']>) {
  return (
    <div className="account-ways">
      <p>
        {text.title}
        {gapAfter(text.title)}
        <a href={page.href('login')}>{text.login}</a>
      </p>
    </div>
  );
}

export const staticSections = {
  intro: AccountIntro,
  taken: NameTaken,
  agreement: Agreement,
  ways: RegisterWays,
};
