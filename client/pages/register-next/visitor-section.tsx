import type { TFunction } from 'i18next';
import { DeferredSection } from '../../tree/deferred-section.tsx';
import { Button } from '../../ui/button.tsx';
import { StallMark } from '../../ui/logo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Visitor } from './loader.ts';

/** For signed-out visitors the style sheet hides the form. */
export function DeferredVisitor({ t }: { t: TFunction }) {
  const waiting = (
    <p className="visitor" aria-hidden="true">
      <Skeleton line="short" />
    </p>
  );
  return (
    <DeferredSection<Visitor> name="visitor" fallback={waiting}>
      {(settled) => {
        if (!settled.ok) return <p className="visitor">{t('visitor.unknown')}</p>;
        if (!settled.data.signedIn) return <SignedOut t={t} {...settled.data} />;
        const { name } = settled.data;
        return <p className="visitor">{name === '' ? t('visitor.known') : t('visitor.named', { name })}</p>;
      }}
    </DeferredSection>
  );
}

function SignedOut({ t, register, login }: { t: TFunction; register: string; login: string }) {
  return (
    <section className="signed-out result" aria-labelledby="signed-out-title">
      <p className="result-sign">
        <StallMark />
      </p>
      <h2 id="signed-out-title">{t('visitor.title')}</h2>
      <p>{t('visitor.text')}</p>
      <p className="actions">
        <Button href={register}>{t('visitor.register')}</Button>
        <Button href={login} kind="quiet">
          {t('visitor.login')}
        </Button>
      </p>
    </section>
  );
}
