import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, SelectField, TextArea } from '../ui/field.tsx';
import { useField } from './form-context.ts';

interface Own {
  name: string;
  label: string;
  hint?: string;
  /** It may stay empty, and says so. */
  optional?: boolean;
}

type Input = Own & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'defaultValue'>;

/** A field of a `PageForm`: shows what was typed before and what is wrong with it. */
export function TextField({ name, optional = false, ...rest }: Input) {
  const { t } = useTranslation();
  const { id, value, error } = useField(name);
  return (
    <Field
      id={id}
      name={name}
      defaultValue={value}
      error={error}
      optional={optional ? t('forms.optional') : undefined}
      aria-required={!optional}
      {...rest}
    />
  );
}

type Lines = Own & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'name' | 'defaultValue'>;

/** The same with several lines. */
export function LinesField({ name, optional = false, ...rest }: Lines) {
  const { t } = useTranslation();
  const { id, value, error } = useField(name);
  return (
    <TextArea
      id={id}
      name={name}
      defaultValue={value}
      error={error}
      optional={optional ? t('forms.optional') : undefined}
      aria-required={!optional}
      {...rest}
    />
  );
}

/** An e-mail address: the keyboard of a phone and the browser's memory know what is wanted. */
export function EmailField({ name = 'email', ...rest }: Partial<Input> & { label: string }) {
  return (
    <TextField name={name} type="email" inputMode="email" autoComplete="email" spellCheck={false} {...rest} />
  );
}

interface ChoiceProps extends Own {
  /** Value that is chosen before anything was. */
  initial?: string;
  autoComplete?: string;
  /** `<option>` elements. */
  children: ReactNode;
}

/** A choice from a list. */
export function ListField({ name, optional = false, initial = '', ...rest }: ChoiceProps) {
  const { t } = useTranslation();
  const { id, value, error } = useField(name);
  return (
    <SelectField
      id={id}
      name={name}
      defaultValue={value === '' ? initial : value}
      error={error}
      optional={optional ? t('forms.optional') : undefined}
      aria-required={!optional}
      {...rest}
    />
  );
}
