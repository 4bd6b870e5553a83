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
}

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
        placeholder={withoutJoiners(label)}
        required
        maxLength={100}
        autoComplete="off"
      />
      <button type="submit" aria-label={withoutJoiners(submit)}>
        <Icon name="search" />
      </button>
    </form>
  );
}
