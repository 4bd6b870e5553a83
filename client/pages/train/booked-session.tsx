import { useState } from 'react';
import { useFetcher } from 'react-router-dom';
import type { FormState } from '../../../shared/forms/form-state.ts';
import { localeInfo, type Locale } from '../../../shared/locales.ts';
import { BOOKED } from './booking.ts';

/** Says on which day, at which time and in which zone the booked session is. Without script the mail does. */
export function BookedSession({ locale }: { locale: Locale }) {
  const { data } = useFetcher<FormState>({ key: 'train' });
  return data?.place === BOOKED ? <When locale={locale} /> : null;
}

function When({ locale }: { locale: Locale }) {
  const [start] = useState(chosenStart);
  if (start === null) return null;
  const { tag } = localeInfo(locale);
  return (
    <p className="train-when">
      <strong>{start.toLocaleDateString(tag, { weekday: 'long', day: 'numeric', month: 'long' })}</strong>
      <span>
        {start.toLocaleTimeString(tag, { hour: 'numeric', minute: '2-digit', timeZoneName: 'long' })}
      </span>
    </p>
  );
}

/** The hidden form still holds the choice. */
function chosenStart(): Date | null {
  const chosen = document.querySelector('input[name="slotId"]:checked');
  const time = chosen?.closest('label')?.querySelector('time');
  return time == null ? null : new Date(time.dateTime);
}
