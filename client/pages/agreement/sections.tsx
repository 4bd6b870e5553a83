import type { Agreement } from '../../../shared/agreement.ts';
import { linkPages } from '../../../shared/article-links.ts';
import type { SectionProps } from '../view.ts';
import { AgreementText } from './agreement-text.tsx';

function AgreementSection({ page, data }: SectionProps<object, Agreement>) {
  return (
    <AgreementText
      agreement={{ ...data, html: linkPages(data.html, page.href) }}
      contents={page.t('agreement:contents')}
      folded={page.device === 'mobile'}
      versionLine={(version) => page.t('agreement:version', { version })}
      date={page.date}
    />
  );
}

export const staticSections = { agreement: AgreementSection };
