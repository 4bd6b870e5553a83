import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Icon } from './icon.tsx';

interface FieldFacts {
  /** Unique on the page; ids of hint and error begin with it. */
  id: string;
  label: string;
  hint?: string;
  /** What is wrong with the value, in the visitor's language. */
  error?: string;
  /** Word beside the label of a field that may stay empty. */
  optional?: string;
}

interface FrameProps extends FieldFacts {
  children: ReactNode;
}

/** Label, hint and error around a control. */
function FieldFrame({ id, label, hint, error, optional, children }: FrameProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="optional"> {optional}</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}

/** Attributes that tie a control to its hint and error. */
function controlAttributes({ id, hint, error }: FieldFacts) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    className: 'input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

type Own<Attributes> = FieldFacts & Omit<Attributes, keyof FieldFacts | 'className'> & { name: string };

/** A text field. The browser fills in nothing unless `autoComplete` names what (Specification 9). */
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

/** A field of several lines. */
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

/** A choice from a list; `children` are the options. */
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

/** A box or a round choice with its words, all of them a target. */
export function Choice({ type = 'checkbox', children, ...rest }: ChoiceProps) {
  return (
    <label className="choice">
      <input type={type} autoComplete="off" {...rest} />
      <span>{children}</span>
    </label>
  );
}

interface ErrorSummaryProps {
  title: string;
  /** Errors by the id of their field; null for what concerns no field alone. */
  errors: { id: string | null; message: string }[];
}

/** What a refused form says first: every error, each a link to its field. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  return (
    <div className="error-summary" role="alert" tabIndex={-1}>
      <strong>{title}</strong>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id ?? ''}>{id === null ? message : <a href={`#${id}`}>{message}</a>}</li>
        ))}
      </ul>
    </div>
  );
}
