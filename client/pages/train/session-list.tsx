import type { TFunction } from 'i18next';
import { localeInfo, type Locale } from '../../../shared/locales.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sessionWords, type Session, type SessionGroup, type SessionWords } from './sessions.ts';

/** The field that the radios are, as plain data: they are drawn outside of the form's context. */
interface RadioProps {
  /** Of the first radio; the others' begin with it. */
  id: string;
  /** Id of the form. A late list stands behind it where no script moves it; its radios belong to the form all the same. */
  form: string;
  chosen: string;
}

interface ListProps {
  t: TFunction;
  locale: Locale;
  /** IANA name of the zone in which times are told. */
  zone: string;
  /** Null: they could not be loaded. */
  groups: SessionGroup[] | null;
  field: RadioProps;
  onRetry: () => void;
}

/** So many sessions are seen at once: two weeks of them fill two screens of a phone. */
const SEEN = 12;

/** The first language's sessions, the later ones folded away, and those in other languages. No hooks: it stands in a DeferredSection. */
export function SessionList({ t, locale, zone, groups, field, onRetry }: ListProps) {
  const [first, ...others] = groups ?? [];
  if (first === undefined)
    return <NoSessions t={t} id={field.id} failed={groups === null} onRetry={onRetry} />;
  const words = sessionWords(locale, zone);
  const draw = { t, words, field, first: first.sessions[0]?.id };
  const [seen, later] = [first.sessions.slice(0, SEEN), first.sessions.slice(SEEN)];
  return (
    <div className="session-list">
      <Group {...draw} lang={first.lang} sessions={seen} />
      {later.length > 0 && (
        <details open={hasChosen(later, field.chosen)}>
          <summary>{t('sessions.later', { number: later.length })}</summary>
          <Group {...draw} lang={first.lang} sessions={later} />
        </details>
      )}
      {others.length > 0 && (
        <details open={others.some(({ sessions }) => hasChosen(sessions, field.chosen))}>
          <summary>{t('sessions.others')}</summary>
          {others.map((group) => (
            <Group {...draw} key={group.lang} {...group} />
          ))}
        </details>
      )}
    </div>
  );
}

function hasChosen(sessions: readonly Session[], chosen: string): boolean | undefined {
  return sessions.some(({ id }) => id === chosen) || undefined;
}

interface GroupProps extends SessionGroup {
  t: TFunction;
  words: SessionWords;
  field: RadioProps;
  /** Id of the session that the summary of problems leads to. */
  first: string | undefined;
}

/** Sessions in one language, under the language's own name. */
function Group({ lang, sessions, ...rest }: GroupProps) {
  const { tag, name } = localeInfo(lang);
  return (
    <div className="session-group" role="group" aria-label={name}>
      <p className="session-lang" lang={tag} aria-hidden="true">
        {name}
      </p>
      <div className="session-grid">
        {sessions.map((session) => (
          <Choice key={session.id} session={session} {...rest} />
        ))}
      </div>
    </div>
  );
}

/** One session. What `Intl` says may differ between server and browser: the server's words stand until the zone is known. */
function Choice({
  t,
  session,
  words,
  field,
  first,
}: Omit<GroupProps, 'lang' | 'sessions'> & { session: Session }) {
  const { id, start, minutes, left } = session;
  return (
    <label className="session">
      <input
        type="radio"
        id={id === first ? field.id : `${field.id}-${id}`}
        name="slotId"
        value={id}
        form={field.form}
        defaultChecked={id === field.chosen}
      />
      <time dateTime={start}>
        <strong suppressHydrationWarning>{words.day(start)}</strong>{' '}
        <span suppressHydrationWarning>{words.time(start)}</span>
      </time>{' '}
      <span className="note" suppressHydrationWarning>
        {words.length(minutes)}
      </span>{' '}
      <span className="note">{t('sessions.left', { number: left })}</span>
    </label>
  );
}

/** Says that there is nothing to choose, or that it is not known, and who helps. */
function NoSessions({
  t,
  id,
  failed,
  onRetry,
}: Pick<ListProps, 't' | 'onRetry'> & { id: string; failed: boolean }) {
  return (
    <div className="state" id={id} tabIndex={-1}>
      <strong>{t(failed ? 'sessions.failed' : 'sessions.none')}</strong>
      <p>
        {t(failed ? 'sessions.failedHelp' : 'sessions.help')}{' '}
        <a href="#train-contact">{t('sessions.contact')}</a>
      </p>
      <Button kind="quiet" className="needs-script" onClick={onRetry}>
        {t('sessions.retry')}
      </Button>
    </div>
  );
}

/** As many boxes as sessions are seen at once. */
export function SessionListSkeleton() {
  return (
    <div className="session-list" aria-hidden="true">
      <div className="session-group">
        <Skeleton line="short" />
        <div className="session-grid">
          {Array.from({ length: SEEN }, (_, at) => (
            <Skeleton key={at} line="box" />
          ))}
        </div>
      </div>
    </div>
  );
}
