import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, SelectField, TextArea } from '../ui/field.tsx';
import { useField } from './form-context.ts';

interface Own {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
}

type Input = Own & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'defaultValue'>;

/** A field of a `PageForm` with its value and error. */
export function TextField({ name, optional, ...rest }: Input) {
  return <Field {...useFieldState(name, optional)} {...rest} />;
}

type Lines = Own & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'name' | 'defaultValue'>;

export function LinesField({ name, optional, ...rest }: Lines) {
  return <TextArea {...useFieldState(name, optional)} {...rest} />;
}

export function EmailField({ name = 'email', ...rest }: Partial<Input> & { label: string }) {
  return (
    <TextField name={name} type="email" inputMode="email" autoComplete="email" spellCheck={false} {...rest} />
  );
}

interface ChoiceProps extends Own {
  /** The default choice. */
  initial?: string;
  autoComplete?: string;
  children: ReactNode;
}

export function ListField({ name, optional, initial = '', ...rest }: ChoiceProps) {
  const { defaultValue, ...facts } = useFieldState(name, optional);
  return <SelectField defaultValue={defaultValue === '' ? initial : defaultValue} {...facts} {...rest} />;
}

function useFieldState(name: string, optional = false) {
  const { t } = useTranslation();
  const { id, value, error } = useField(name);
  return {
    id,
    name,
    defaultValue: value,
    error,
    optional: optional ? t('forms.optional') : undefined,
    'aria-required': !optional,
  };
}
