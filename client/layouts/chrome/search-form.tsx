import { withoutJoiners } from '../../../shared/texts/unbreakable.ts';
import { Icon } from '../../ui/icon.tsx';

interface SearchFormProps {
  id: string;
  /** Receives the search by GET. */
  action: string;
  /** The query parameter. */
  name: string;
  label: string;
  submit: string;
  /** What was searched for. */
  words?: string;
  /** Sent along. */
  source?: string;
  /** Where what is found is read, for a page that searches by itself. */
  article?: string;
}

export function SearchForm({ id, action, name, label, submit, words, source, article }: SearchFormProps) {
  return (
    <form className="search-form input-group" role="search" action={action} data-article={article}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        id={id}
        type="search"
        name={name}
        defaultValue={words}
        placeholder={withoutJoiners(label)}
        required
        maxLength={100}
        autoComplete="off"
      />
      {source && <input type="hidden" name="source" value={source} />}
      <button type="submit" aria-label={withoutJoiners(submit)}>
        <Icon name="search" />
      </button>
    </form>
  );
}
