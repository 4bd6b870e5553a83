import type { FieldsetHTMLAttributes, ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface FieldState {
  /** Unique on the page; ids of hint and error begin with it. */
  id: string;
  label: string;
  hint?: string;
  /** What is wrong with the value, in the visitor's language. */
  error?: string;
  /** Word beside the label of a field that may stay empty. */
  optional?: string;
}

interface FrameProps extends FieldState {
  children: ReactNode;
}

/** Label, hint and error around a control. */
export function FieldFrame({ id, label, hint, error, optional, children }: FrameProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        <Label label={label} optional={optional} />
      </label>
      <Hint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

interface GroupProps extends FrameProps, Pick<FieldsetHTMLAttributes<HTMLFieldSetElement>, 'role'> {
  className: string;
  'aria-invalid'?: true;
}

/** The same around several controls that are one field. */
export function GroupFrame({ id, label, hint, error, optional, className, children, ...rest }: GroupProps) {
  return (
    <fieldset className={`field ${className}`} aria-describedby={describedBy({ id, hint, error })} {...rest}>
      <legend className="label">
        <Label label={label} optional={optional} />
      </legend>
      <Hint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function Label({ label, optional }: Pick<FieldState, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional && <span className="optional"> {optional}</span>}
    </>
  );
}

/** What helps to fill in a field, between its label and its control. */
export function Hint({ id, hint }: Pick<FieldState, 'id' | 'hint'>) {
  return (
    hint && (
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    )
  );
}

/** What is wrong with a field. */
export function FieldError({ id, error }: Pick<FieldState, 'id' | 'error'>) {
  return (
    error && (
      <p className="field-error" id={`${id}-error`}>
        <Icon name="warning" />
        {error}
      </p>
    )
  );
}

/** Ids of the hint and the error that there are, as `aria-describedby` takes them. */
export function describedBy({ id, hint, error }: Pick<FieldState, 'id' | 'hint' | 'error'>) {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** Attributes that tie a control to its hint and error. */
export function controlAttributes({ id, hint, error }: FieldState) {
  return {
    id,
    className: 'input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy({ id, hint, error }),
  };
}
