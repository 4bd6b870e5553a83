import { Icon } from '../../ui/icon.tsx';

interface SearchFormProps {
  id: string;
  /** Address that answers the search, by GET. */
  action: string;
  /** Name of the words in the query. */
  name: string;
  label: string;
  submit: string;
}

/** One field and its button; a plain form. */
export function SearchForm({ id, action, name, label, submit }: SearchFormProps) {
  return (
    <form className="search-form input-group" role="search" action={action}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        id={id}
        type="search"
        name={name}
        placeholder={label}
        required
        maxLength={100}
        autoComplete="off"
      />
      <button type="submit" aria-label={submit}>
        <Icon name="search" />
      </button>
    </form>
  );
}
