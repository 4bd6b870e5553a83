import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../../../shared/locales.ts';
import { chosenStart, longDay } from './booked-session.tsx';
import { sessionWords, zoneHere } from './sessions.ts';

/** Repeats the chosen day and time beside the button. The list is drawn outside the form, so its buttons are asked. */
export function ChosenSession({ locale }: { locale: Locale }) {
  const { t } = useTranslation();
  const start = useSyncExternalStore(onChange, chosenStart, () => null);
  if (start === null) return null;
  const timeZone = zoneHere();
  return (
    <p className="train-chosen">
      <span>{t('form.chosen')}</span>{' '}
      <strong>
        {longDay(locale, start)} · {sessionWords(locale, timeZone).time(start)}
      </strong>
    </p>
  );
}

function onChange(tell: () => void) {
  document.addEventListener('change', tell);
  // A session that is taken leaves the list.
  const watch = new MutationObserver(tell);
  const list = document.querySelector('.sessions');
  if (list !== null) watch.observe(list, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('change', tell);
    watch.disconnect();
  };
}
