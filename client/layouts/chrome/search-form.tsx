import { splitAddress } from '../../../shared/routing/address.ts';
import { Icon } from '../../ui/icon.tsx';

interface SearchFormProps {
  id: string;
  /** Receives the search by GET, which replaces a query, so its pairs are sent along as fields. */
  action: string;
  /** The query parameter. */
  name: string;
  label: string;
  submit: string;
  /** What was searched for. */
  words?: string;
  /** Where what is found is read, for a page that searches by itself. */
  article?: string;
  /** Likewise for a topic. */
  topic?: string;
}

export function SearchForm({ id, action, name, label, submit, words, article, topic }: SearchFormProps) {
  const { path, search } = splitAddress(action);
  return (
    <form
      className="search-form input-group"
      role="search"
      action={path}
      data-article={article}
      data-topic={topic}
    >
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        id={id}
        type="search"
        name={name}
        defaultValue={words}
        placeholder={label}
        required
        maxLength={100}
        autoComplete="off"
      />
      {[...new URLSearchParams(search)].map(([pair, value]) => (
        <input type="hidden" name={pair} value={value} key={pair} />
      ))}
      <button type="submit" aria-label={submit}>
        <Icon name="search" />
      </button>
    </form>
  );
}
