import { useState } from 'react';
import { useFetcher } from 'react-router-dom';
import type { FormState } from '../../../shared/forms/form-state.ts';
import { localeInfo, type Locale } from '../../../shared/locales.ts';
import { BOOKED } from './booking.ts';
import { sessionWords, zoneHere, zoneName } from './sessions.ts';

/** Says on which day, at which time and in which zone the booked session is. Without script the mail does. */
export function BookedSession({ locale }: { locale: Locale }) {
  const { data } = useFetcher<FormState>({ key: 'train' });
  return data?.place === BOOKED ? <When locale={locale} /> : null;
}

function When({ locale }: { locale: Locale }) {
  const [start] = useState(chosenStart);
  if (start === null) return null;
  const timeZone = zoneHere();
  return (
    <p className="train-when">
      <strong>{longDay(locale, start)}</strong>
      <span>
        {sessionWords(locale, timeZone).time(start)} {zoneName(locale, timeZone)}
      </span>
    </p>
  );
}

/** Such as `Monday, November 23`, in the browser's zone. */
export function longDay(locale: Locale, start: string): string {
  const { tag } = localeInfo(locale);
  return new Date(start).toLocaleDateString(tag, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** Start of the session that is chosen in the form, hidden or not. */
export function chosenStart(): string | null {
  const chosen = document.querySelector('input[name="slotId"]:checked');
  return chosen?.closest('label')?.querySelector('time')?.dateTime ?? null;
}
