import type { FormState } from './form-state.ts';

/** The buttons that switch a form's language without script, by their `intent`. */
export const SWITCH_LANGUAGE = 'language';

/** Passwords, codes and the proofs of challenges are typed or made for one sending. */
const ONE_TIME = /password|code$|ticket|token$|-response$|^(?:randstr|intent)$/i;

/** Whether what was typed into a field of this name may be kept over a language switch (contract, stored values). */
export function isDraftField(name: string): boolean {
  return name !== '' && !ONE_TIME.test(name);
}

/** The form in another language, with what may be kept. */
export function draftState(values: FormState['values']): FormState {
  const kept = Object.entries(values).filter(([name]) => isDraftField(name));
  return { values: Object.fromEntries(kept), problems: {} };
}
