import type { FormState } from './form-state.ts';

/** The buttons that switch a form's language without script, by their `intent`. */
export const SWITCH_LANGUAGE = 'language';

/** What is known of a field: in the browser its kind as well, on the server its name alone. */
interface DraftField {
  name: string;
  type?: string;
  autocomplete?: string;
}

/** Passwords, codes and the proofs of challenges are typed or made for one sending. */
const SECRET_NAME = /password|code$|ticket|token$|-response$|^(?:randstr|intent)$/i;
/** A password that is shown is in a field of another type. */
const SECRET_KIND = /password|one-time-code/;
/** A file cannot be put back, and nobody types into the others. */
const UNTYPED = new Set(['file', 'hidden', 'submit', 'button', 'reset', 'image']);

/** Whether what was typed into a field may be kept over a language switch (contract, stored values). */
export function isDraftField({ name, type = 'text', autocomplete = '' }: DraftField): boolean {
  if (name === '' || UNTYPED.has(type)) return false;
  return !SECRET_NAME.test(name) && !SECRET_KIND.test(`${type} ${autocomplete}`);
}

/** The form in another language, with what may be kept. */
export function draftState(values: FormState['values']): FormState {
  const kept = Object.entries(values).filter(([name]) => isDraftField({ name }));
  return { values: Object.fromEntries(kept), problems: {} };
}
