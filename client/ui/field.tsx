import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { controlAttributes, FieldFrame, type FieldState } from './field-frame.tsx';

type Own<Attributes> = FieldState & Omit<Attributes, keyof FieldState | 'className'> & { name: string };

/** The browser fills in nothing unless `autoComplete` says what (Specification 9). */
export function Field({
  label,
  hint,
  error,
  optional,
  autoComplete = 'off',
  ...rest
}: Own<InputHTMLAttributes<HTMLInputElement>>) {
  const facts = { id: rest.id, label, hint, error, optional };
  return (
    <FieldFrame {...facts}>
      <input autoComplete={autoComplete} {...rest} {...controlAttributes(facts)} />
    </FieldFrame>
  );
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  autoComplete = 'off',
  ...rest
}: Own<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const facts = { id: rest.id, label, hint, error, optional };
  return (
    <FieldFrame {...facts}>
      <textarea autoComplete={autoComplete} {...rest} {...controlAttributes(facts)} />
    </FieldFrame>
  );
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  autoComplete = 'off',
  ...rest
}: Own<SelectHTMLAttributes<HTMLSelectElement>>) {
  const facts = { id: rest.id, label, hint, error, optional };
  return (
    <FieldFrame {...facts}>
      <select autoComplete={autoComplete} {...rest} {...controlAttributes(facts)} />
    </FieldFrame>
  );
}

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  type?: 'checkbox' | 'radio';
  name: string;
  children: ReactNode;
}

/** The words belong to the click target. HTML has no `autocomplete` for choices. */
export function Choice({ type = 'checkbox', children, ...rest }: ChoiceProps) {
  return (
    <label className="choice">
      <input type={type} {...rest} />
      <span>{children}</span>
    </label>
  );
}

interface ErrorSummaryProps {
  title: string;
  /** `id` is null for problems of the whole form. */
  errors: { id: string | null; message: string }[];
}

export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  return (
    <div className="error-summary" role="alert" tabIndex={-1}>
      <strong>{title}</strong>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id ?? ''} className={id === null ? 'whole' : undefined}>
            {id === null ? message : <a href={`#${id}`}>{message}</a>}
          </li>
        ))}
      </ul>
    </div>
  );
}
