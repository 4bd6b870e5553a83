import { createContext, use } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
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
    error: problem && problemText(t, problem),
  };
}

/** Prefers the page's own words over the shared ones. */
export function problemText(t: TFunction, { key, values }: Problem): string {
  return t([`form.problems.${key}`, `forms.problems.${key}`], { ...values });
}

/** Returns the last step if it has this name. */
export function useDone(step: string): DoneStep | null {
  const { done } = useForm().state;
  return done?.step === step ? done : null;
}
