import { createContext, use } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { fieldWords } from '../../shared/forms/field-words.ts';
import type { DoneStep, FormState, Problem } from '../../shared/forms/form-state.ts';

export interface FormFacts {
  id: string;
  state: FormState;
  busy: boolean;
  /** The intent being sent: empty for the form itself, null for none. */
  sending: string | null;
}

export const FormContext = createContext<FormFacts | null>(null);

/** @throws Error outside of a form */
export function useForm(): FormFacts {
  const form = use(FormContext);
  if (form === null) throw new Error('A field stands outside of a PageForm');
  return form;
}

export interface FieldState {
  id: string;
  name: string;
  value: string;
  values: string[];
  /** In the visitor's language. */
  error: string | undefined;
}

export function useField(name: string): FieldState {
  const { id, state } = useForm();
  const { t } = useTranslation();
  const values = [state.values[name] ?? []].flat();
  const problem = Object.hasOwn(state.problems, name) ? state.problems[name] : undefined;
  return {
    id: `${id}-${name}`,
    name,
    value: values[0] ?? '',
    values,
    error: problem && problemText(t, name, problem),
  };
}

/**
 * Returns one sentence that also makes sense away from its field. Prefers the page's own words over the shared
 * ones, and those for an empty field over those for any. A reason that only the platform knows gets the words of
 * Specification 8.
 * @param name of the field, or `WHOLE_FORM`
 */
export function problemText(t: TFunction, name: string, { key, values }: Problem): string {
  const { label, missing } = fieldWords(name);
  const sentences = [`form.problems.${key}`, `forms.problems.${key}`, 'forms.problems.illegal'];
  if (key === 'required') sentences.unshift(`forms.missing.${missing}`);
  return t(sentences, { field: t(`forms.fields.${label}`, { defaultValue: '' }), ...values });
}

/** Returns the last step if it has this name. */
export function useDone(step: string): DoneStep | null {
  const { done } = useForm().state;
  return done?.step === step ? done : null;
}
