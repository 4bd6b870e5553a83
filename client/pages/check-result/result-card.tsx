import type { TFunction } from 'i18next';
import { relOf } from '../../../shared/routing/external-navigation.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { StallMark } from '../../ui/logo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ContactLine, Result } from './loader.ts';
import type { ReviewState } from './result.ts';

const ICONS = {
  new: 'edit',
  review: 'search',
  accepted: 'check',
  refused: 'warning',
} as const satisfies Record<Exclude<ReviewState, 'signedOut'>, IconName>;

const REVIEW_STEPS = ['first', 'second', 'third'] as const;

interface CardProps extends Result {
  t: TFunction;
}

export function ResultCard({ t, state, href, reason, contacts }: CardProps) {
  return (
    <section className="result" data-state={state} aria-labelledby="result-title">
      <p className="result-sign">{state === 'signedOut' ? <StallMark /> : <Icon name={ICONS[state]} />}</p>
      <h2 id="result-title">{t(`${state}.title`)}</h2>
      <p>{t(`${state}.text`)}</p>
      {state === 'review' && <ReviewSteps t={t} />}
      {reason !== '' && <Reason t={t} reason={reason} />}
      {contacts.length > 0 && <Contacts t={t} contacts={contacts} />}
      <p className="actions">
        <Button href={href}>{t(`${state}.action`)}</Button>
      </p>
    </section>
  );
}

function ReviewSteps({ t }: { t: TFunction }) {
  return (
    <ol className="result-steps">
      {REVIEW_STEPS.map((step) => (
        <li key={step}>{t(`review.${step}`)}</li>
      ))}
    </ol>
  );
}

function Reason({ t, reason }: { t: TFunction; reason: string }) {
  return (
    <div className="result-reason">
      <h3>{t('refused.reason')}</h3>
      <blockquote>{reason}</blockquote>
    </div>
  );
}

function Contacts({ t, contacts }: { t: TFunction; contacts: readonly ContactLine[] }) {
  return (
    <div className="result-contacts">
      <h3>{t('refused.contacts')}</h3>
      <ul>
        {contacts.map(({ id, label, value, href, hours }) => (
          <li key={id}>
            <span>{label}</span>
            <a href={href} rel={relOf(href)}>
              {value}
            </a>
            {hours !== '' && <small>{hours}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The button loads the same page again. */
export function ResultFailed({ t, href }: { t: TFunction; href: string }) {
  return (
    <section className="result" data-state="failed" aria-labelledby="result-title">
      <p className="result-sign">
        <Icon name="warning" />
      </p>
      <h2 id="result-title">{t('failed.title')}</h2>
      <p>{t('failed.text')}</p>
      <p className="actions">
        <Button href={href}>{t('failed.action')}</Button>
      </p>
    </section>
  );
}

export function ResultSkeleton() {
  return (
    <div className="result" aria-hidden="true">
      <p className="result-sign" />
      <Skeleton line="title" />
      <Skeleton line="text" />
      <Skeleton line="button" />
    </div>
  );
}
