import { typedText } from './typed-text.ts';

/** A text under `problems` in `locales/<code>/forms.json`. */
export interface Problem {
  key: string;
  values?: Record<string, string | number>;
}

/** By field, or under `WHOLE_FORM`. */
export type Problems = Record<string, Problem>;

export const WHOLE_FORM = 'form';

/** A completed step inside a form, such as a code that was sent. */
export interface DoneStep {
  step: string;
  /** Seconds until it can be repeated. */
  again?: number;
}

/**
 * What a form shows once it was sent. It is plain data in the page's state, so that a page answered
 * without script hydrates with it.
 */
export interface FormState {
  /** As typed. Repeated fields are lists. */
  values: Record<string, string | string[]>;
  problems: Problems;
  done?: DoneStep;
  /** Id of what replaces the form once it is accepted. */
  place?: string;
}

/** Names of fields whose values only the field itself may hold. */
const SECRETS: ReadonlySet<string> = new Set(['password']);

/** @param kept says which secrets may stay; none by default */
export function withoutSecrets(
  values: FormState['values'],
  kept: (name: string) => boolean = () => false,
): FormState['values'] {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !SECRETS.has(name) || kept(name)));
}

export interface FormFields {
  /** Returns the first value without what nobody sees (`typedText`), or an empty string. */
  text(name: string): string;
  /** As typed, for passwords. */
  raw(name: string): string;
  all(name: string): string[];
}

/** Takes a flat object in which repeated fields are lists. */
export function formFields(values: FormState['values']): FormFields {
  const all = (name: string): string[] => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? [] : [value].flat();
  };
  const raw = (name: string) => all(name)[0] ?? '';
  return { all, raw, text: (name) => typedText(raw(name)) };
}
