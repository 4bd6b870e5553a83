import { AccountIntro } from '../../form/form-sections.tsx';
import type { SectionProps } from '../view.ts';

/** Whoever has no account yet may have come here by a link. */
function Help({ page }: SectionProps) {
  return (
    <div className="account-help">
      <ul>
        <li>
          <a href={page.href('helpIndex')}>{page.label('helpIndex').title}</a>
        </li>
        <li className="way-register">
          <a href={page.href('register')}>{page.t('common:startFree')}</a>
        </li>
      </ul>
    </div>
  );
}

export const staticSections = { intro: AccountIntro, help: Help };
