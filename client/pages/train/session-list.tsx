import type { TFunction } from 'i18next';
import { type Locale } from '../../../shared/locales.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import {
  commonLength,
  groupByDay,
  sessionWords,
  type Session,
  type SessionGroup,
  type SessionWords,
} from './sessions.ts';

/** Plain data, because the radio buttons are drawn outside the form's context. */
interface RadioProps {
  /** The first button's id, a prefix of the others'. */
  id: string;
  /** Id of the form. Without script a late list stays behind the form, but its buttons still belong to it. */
  form: string;
  chosen: string;
}

interface ListProps {
  t: TFunction;
  locale: Locale;
  /** IANA name. */
  zone: string;
  /** Null if they could not be loaded. */
  groups: SessionGroup[] | null;
  field: RadioProps;
  onRetry: () => void;
}

/** More would fill over a screen of a phone. */
const SEEN = 12;
/** More seats than this are no reason to hurry. */
const FEW = 3;

/** The style sheet shows the sessions of one language. It uses no hooks, as it is inside a DeferredSection. */
export function SessionList({ t, locale, zone, groups, field, onRetry }: ListProps) {
  const [first] = groups ?? [];
  if (groups === null || first === undefined)
    return <NoSessions t={t} id={field.id} failed={groups === null} onRetry={onRetry} />;
  const words = sessionWords(locale, zone);
  const draw = { t, words, field, first: first.sessions[0]?.id };
  const shown = groups.find(({ sessions }) => hasChosen(sessions, field.chosen)) ?? first;
  return (
    <div className="session-list">
      {groups.length > 1 && <Languages t={t} words={words} groups={groups} shown={shown} />}
      {groups.map(({ lang, sessions }) => (
        <LanguageGroup {...draw} key={lang} lang={lang} sessions={sessions} />
      ))}
    </div>
  );
}

function hasChosen(sessions: readonly Session[], chosen: string): boolean | undefined {
  return sessions.some(({ id }) => id === chosen) || undefined;
}

interface LanguagesProps extends Pick<ListProps, 't'> {
  words: SessionWords;
  groups: readonly SessionGroup[];
  shown: SessionGroup;
}

/** Without a name in the form: the session itself says its language. */
function Languages({ t, words, groups, shown }: LanguagesProps) {
  return (
    <div className="session-langs" role="radiogroup" aria-label={t('sessions.language')}>
      {groups.map((group) => (
        <label key={group.lang}>
          <input
            type="radio"
            name="sessionLanguage"
            value={group.lang}
            defaultChecked={group === shown}
            autoComplete="off"
          />
          <span suppressHydrationWarning>{words.language(group.lang)}</span>
        </label>
      ))}
    </div>
  );
}

/** Folds later sessions away. */
function LanguageGroup({ sessions, ...rest }: GroupProps) {
  const { t, field, lang } = rest;
  const [seen, later] = [sessions.slice(0, SEEN), sessions.slice(SEEN)];
  return (
    <div className="session-language" data-lang={lang}>
      <Group {...rest} sessions={seen} />
      {later.length > 0 && (
        <details open={hasChosen(later, field.chosen)}>
          <summary>{t('sessions.later', { number: later.length })}</summary>
          <Group {...rest} sessions={later} />
        </details>
      )}
    </div>
  );
}

interface GroupProps extends SessionGroup {
  t: TFunction;
  words: SessionWords;
  field: RadioProps;
  /** The session that the summary of problems links to. */
  first: string | undefined;
}

function Group({ lang, sessions, ...rest }: GroupProps) {
  const { t, words } = rest;
  const minutes = commonLength(sessions);
  const language = words.language(lang);
  const title = minutes === null ? language : t('sessions.of', { language, length: words.length(minutes) });
  return (
    <div className="session-group" role="group" aria-label={title}>
      <p className="session-lang" aria-hidden="true" suppressHydrationWarning>
        {title}
      </p>
      <ul className="session-days">
        {groupByDay(sessions, words).map(({ start, sessions: ofDay }) => (
          <li key={ofDay[0]?.id}>
            <span className="day" aria-hidden="true">
              <span suppressHydrationWarning>{words.weekday(start)}</span>
              <span suppressHydrationWarning>{words.date(start)}</span>
            </span>
            <span className="times">
              {ofDay.map((session) => (
                <Choice key={session.id} session={session} timed={minutes === null} {...rest} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ChoiceProps = Omit<GroupProps, 'lang' | 'sessions'> & {
  session: Session;
  /** Whether the session says how long it is. */
  timed: boolean;
};

/** `Intl` may differ between server and browser, so the server's words stay until the zone is known. */
function Choice({ t, session, timed, words, field, first }: ChoiceProps) {
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
        <span className="visually-hidden" suppressHydrationWarning>
          {words.day(start)}
        </span>{' '}
        <strong suppressHydrationWarning>{words.time(start)}</strong>
      </time>{' '}
      {timed && (
        <span className="note" suppressHydrationWarning>
          {words.length(minutes)}
        </span>
      )}
      {left <= FEW && <span className="note few"> {t('sessions.left', { number: left })}</span>}
    </label>
  );
}

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

export function SessionListSkeleton() {
  return (
    <div className="session-list" aria-hidden="true">
      <div className="session-group">
        <Skeleton line="short" />
        <div className="session-days">
          {Array.from({ length: SEEN / 2 }, (_, at) => (
            <Skeleton key={at} line="box" />
          ))}
        </div>
      </div>
    </div>
  );
}
