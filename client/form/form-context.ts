import { createContext, use } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DoneStep, FormState, Problem } from '../../shared/forms/form-state.ts';

/** The form around a field. */
export interface FormFacts {
  id: string;
  state: FormState;
  /** Sent, and not answered yet. */
  busy: boolean;
  /** Intent that is on its way; empty for the form itself, null when nothing is. */
  sending: string | null;
}

export const FormContext = createContext<FormFacts | null>(null);

/** @throws Error outside of a form */
export function useForm(): FormFacts {
  const form = use(FormContext);
  if (form === null) throw new Error('A field stands outside of a PageForm');
  return form;
}

/** What a control needs to know of its field. */
export interface FieldState {
  id: string;
  name: string;
  /** As typed before; empty the first time. */
  value: string;
  values: string[];
  /** What is wrong with it, in the visitor's language. */
  error: string | undefined;
}

/** State of a field by its name. */
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

/** Words of a problem: the page's own under `form.problems`, else those that every form has. */
export function problemText(t: TFunction, { key, values }: Problem): string {
  return t([`form.problems.${key}`, `forms.problems.${key}`], { ...values });
}

/** The step that was done last, when it is the one named. */
export function useDone(step: string): DoneStep | null {
  const { done } = useForm().state;
  return done?.step === step ? done : null;
}
