import type { FieldsetHTMLAttributes, ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface FieldState {
  /** Prefix of the ids of hint and error. */
  id: string;
  label: string;
  hint?: string;
  /** In the visitor's language. */
  error?: string;
  /** Marks a field that may stay empty. */
  optional?: string;
}

interface FrameProps extends FieldState {
  children: ReactNode;
}

export function FieldFrame({ id, label, hint, error, optional, children }: FrameProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        <Label label={label} optional={optional} />
      </label>
      <Hint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      {children}
    </div>
  );
}

interface GroupProps extends FrameProps, Pick<FieldsetHTMLAttributes<HTMLFieldSetElement>, 'role'> {
  className: string;
  'aria-invalid'?: true;
}

/** For several controls that form one field. */
export function GroupFrame({ id, label, hint, error, optional, className, children, ...rest }: GroupProps) {
  return (
    <fieldset className={`field ${className}`} aria-describedby={describedBy({ id, hint, error })} {...rest}>
      <legend className="label">
        <Label label={label} optional={optional} />
      </legend>
      <Hint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  );
}

function Label({ label, optional }: Pick<FieldState, 'label' | 'optional'>) {
  return (
    <>
      <span>{label}</span>
      {optional && <span className="optional">{` ${optional}`}</span>}
    </>
  );
}

export function Hint({ id, hint }: Pick<FieldState, 'id' | 'hint'>) {
  return (
    hint && (
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    )
  );
}

export function FieldError({ id, error }: Pick<FieldState, 'id' | 'error'>) {
  return (
    error && (
      <p className="field-error" id={`${id}-error`}>
        <Icon name="warning" />
        <span>{error}</span>
      </p>
    )
  );
}

/** The value of `aria-describedby`. */
export function describedBy({ id, hint, error }: Pick<FieldState, 'id' | 'hint' | 'error'>) {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

export function controlAttributes({ id, hint, error }: FieldState) {
  return {
    id,
    className: 'input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy({ id, hint, error }),
  };
}
