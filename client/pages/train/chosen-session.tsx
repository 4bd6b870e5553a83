import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../../../shared/locales.ts';
import { useScript } from '../../form/use-script.ts';
import { longDay } from './booked-session.tsx';
import { sessionWords, zoneHere } from './sessions.ts';

/**
 * Repeats day, time and language of the chosen session. The list is drawn outside the form, so its buttons are asked.
 * Without script only styles know that one is chosen, and take away what would no longer be true.
 */
export function ChosenSession({ locale }: { locale: Locale }) {
  const { t } = useTranslation();
  const live = useScript();
  const chosen = useSyncExternalStore(onChange, chosenSession, () => null);
  const [lang, start] = (live && chosen?.split(' ')) || [];
  if (lang === undefined || start === undefined) return <p className="train-chosen none">{t('form.none')}</p>;
  const words = sessionWords(locale, zoneHere());
  return (
    <p className="train-chosen">
      <span>
        {t('form.chosen')} · {words.language(lang as Locale)}
      </span>{' '}
      <strong>
        {longDay(locale, start)} · {words.time(start)}
      </strong>
    </p>
  );
}

/** Language and start, as one value that can be compared. */
function chosenSession(): string | null {
  const chosen = document.querySelector('input[name="slotId"]:checked');
  const start = chosen?.closest('label')?.querySelector('time')?.dateTime;
  const lang = chosen?.closest<HTMLElement>('[data-lang]')?.dataset['lang'];
  return start === undefined || lang === undefined ? null : `${lang} ${start}`;
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
