import type { TFunction } from 'i18next';
import { useCallback, useRef, useState } from 'react';
import { createCall } from '../../../shared/api/call.ts';
import type { Locale } from '../../../shared/locales.ts';
import { fetchTransport } from '../../browser/fetch-transport.ts';
import { useInstantSearch } from '../../browser/instant-search.ts';
import { Icon } from '../../ui/icon.tsx';
import { FoundAnswers } from './found-answers.tsx';
import {
  askedIn,
  FIELDS,
  findAnswers,
  MOST_LETTERS,
  queryOf,
  type Asked,
  type SearchData,
} from './search-data.ts';

interface SearchPanelProps {
  t: TFunction;
  /** What the server has found. */
  first: SearchData;
  /** Of the page; receives the search by GET, without script. */
  address: string;
  locale: Locale;
}

/** Shows what is found while the visitor types. Without script the form asks for the page again. */
export function SearchPanel({ t, first, address, locale }: SearchPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(first.asked);
  const search = useCallback(
    async (words: string, signal: AbortSignal) => {
      const found = await findAnswers(createCall({ transport: fetchTransport }), words, locale, signal);
      if (!signal.aborted) keepInAddress(address, form.current);
      return found;
    },
    [address, locale],
  );
  const { last, isWaiting } = useInstantSearch(form, FIELDS.words, search);
  const label = t('search.title');
  const { words, found } = last ?? { words: first.asked.words, found: first.found };
  return (
    <div className="search-panel">
      <form ref={form} className="search-form-wide" role="search" action={address}>
        <div className="input-group">
          <input
            className="input"
            id="search-words"
            type="search"
            name={FIELDS.words}
            defaultValue={first.asked.words}
            aria-label={label}
            maxLength={MOST_LETTERS}
            autoComplete="off"
          />
          <button type="submit" aria-label={label}>
            <Icon name="search" />
          </button>
        </div>
        <Choices
          t={t}
          asked={asked}
          topics={first.topics}
          choose={(choice) => {
            setAsked({ ...asked, ...choice });
            keepInAddress(address, form.current);
          }}
        />
      </form>
      <FoundAnswers
        t={t}
        found={found}
        asked={{ ...asked, words }}
        isWaiting={isWaiting}
        topics={first.topics}
        pattern={first.pattern}
        address={address}
      />
    </div>
  );
}

/** The address can be sent to somebody, and a reload shows the same. */
function keepInAddress(address: string, form: HTMLFormElement | null): void {
  if (form === null) return;
  const fields = new FormData(form);
  const asked = askedIn((name) => fields.get(name)?.toString());
  window.history.replaceState(window.history.state, '', address + queryOf(asked));
}

interface ChoicesProps {
  t: TFunction;
  asked: Asked;
  topics: SearchData['topics'];
  choose(change: Partial<Asked>): void;
}

function Choices({ t, asked, topics, choose }: ChoicesProps) {
  return (
    <div className="choices">
      <label>
        <span>{t('search.topic')}</span>
        <select
          className="input"
          name={FIELDS.topic}
          defaultValue={asked.topic}
          onChange={(event) => choose({ topic: event.currentTarget.value })}
        >
          <option value="">{t('search.allTopics')}</option>
          {topics.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('search.kind')}</span>
        <select
          className="input"
          name={FIELDS.kind}
          defaultValue={asked.kind}
          onChange={(event) => choose({ kind: event.currentTarget.value })}
        >
          <option value="">{t('search.allKinds')}</option>
          <option value="1">{t('search.articles')}</option>
          <option value="2">{t('search.films')}</option>
        </select>
      </label>
    </div>
  );
}
