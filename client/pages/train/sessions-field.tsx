import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createCall } from '../../../shared/api/call.ts';
import { getNotLoggedDefaultCountry } from '../../../shared/api/routes.ts';
import type { Problem } from '../../../shared/forms/form-state.ts';
import type { Locale } from '../../../shared/locales.ts';
import { knownZone, marketZone } from '../../../shared/time-zones.ts';
import { fetchTransport } from '../../browser/fetch-transport.ts';
import { useField, useForm } from '../../form/form-context.ts';
import { useScript } from '../../form/use-script.ts';
import { DeferredSection } from '../../tree/deferred-section.tsx';
import { describedBy, FieldError } from '../../ui/field-frame.tsx';
import { SessionList, SessionListSkeleton } from './session-list.tsx';
import { groupSessions, zoneHere, zoneName, type SessionGroup } from './sessions.ts';

/** Times are the market's until script knows the visitor's zone. */
export function SessionsField({ locale }: { locale: Locale }) {
  const { t } = useTranslation();
  const { id: formId, state } = useForm();
  const { id, value, error } = useField('slotId');
  const { fresh, ask } = useFreshSessions(locale, value === '' ? undefined : state.problems.slotId);
  const ownZone = useOwnZone(locale);
  const zone = ownZone ?? marketZone(locale);
  const hint = t(ownZone === null ? 'sessions.marketZone' : 'sessions.ownZone', {
    zone: zoneName(locale, zone),
  });
  return (
    <fieldset
      className="field sessions"
      role="radiogroup"
      aria-required
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy({ id, hint, error })}
      aria-invalid={error === undefined ? undefined : true}
    >
      <legend className="label" id={`${id}-label`}>
        {t('sessions.title')}
      </legend>
      {/* The machine supplies the name of the zone, so server and browser may differ. */}
      <p className="hint" id={`${id}-hint`} suppressHydrationWarning>
        {hint}
      </p>
      <FieldError id={id} error={error} />
      <DeferredSection<SessionGroup[]> name="sessions" fallback={<SessionListSkeleton />}>
        {(settled) => (
          <SessionList
            t={t}
            locale={locale}
            zone={zone}
            groups={fresh ?? (settled.ok ? settled.data : null)}
            field={{ id, form: formId, chosen: value }}
            onRetry={ask}
          />
        )}
      </DeferredSection>
    </fieldset>
  );
}

/** Null without script. */
function useOwnZone(locale: Locale): string | null {
  return useScript() ? browserZone(locale) : null;
}

/** Uses the market's name for an equal zone. */
function browserZone(locale: Locale): string | null {
  const own = knownZone(zoneHere());
  const market = marketZone(locale);
  return own === knownZone(market) ? market : own;
}

/** Asks for the sessions again when the chosen one has a problem. */
function useFreshSessions(locale: Locale, problem: Problem | undefined) {
  const [fresh, setFresh] = useState<SessionGroup[] | null>(null);
  const ask = () => {
    createCall({ transport: fetchTransport })(getNotLoggedDefaultCountry).then(
      ({ slots }) => setFresh(groupSessions(slots, locale)),
      // Keeps what is shown. Sending will report a lost connection.
      () => undefined,
    );
  };
  useEffect(() => {
    if (problem !== undefined) ask();
    // Every answer brings its own problem, also one of the same kind.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [problem]);
  return { fresh, ask };
}
