import type { Agreement } from '../../../shared/agreement.ts';
import { linkPages } from '../../../shared/article-links.ts';
import { CHOICES_ANCHOR } from '../../../shared/consent.ts';
import { Button } from '../../ui/button.tsx';
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

/** Where the links to the choices lead without script. With script they open them, here as well. */
function ChoicesSection({ page }: SectionProps) {
  if (page.id !== 'privacyPolicy') return null;
  return (
    <section className="choices" id={CHOICES_ANCHOR}>
      <h2 className="h3">{page.t('consent:title')}</h2>
      <p>{page.t('consent:section.text')}</p>
      <Button kind="quiet" className="needs-script" href={`#${CHOICES_ANCHOR}`}>
        {page.t('consent:section.open')}
      </Button>
    </section>
  );
}

export const staticSections = { agreement: AgreementSection, choices: ChoicesSection };
