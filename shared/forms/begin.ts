import type { Outcome } from './action.ts';
import { checkFields, type Check } from './checks.ts';
import type { FormFields } from './form-state.ts';

/** The button of a form that begins on another page (block `form`) and goes on in the view's own. */
export const BEGIN = 'begin';

/** Shows the view's form with what was typed, if nothing of it is wrong. */
export function begin(fields: FormFields, checks: Record<string, Check>): Outcome {
  const problems = checkFields(fields, checks);
  return problems === null ? { kind: 'step', done: { step: BEGIN } } : { kind: 'refused', problems };
}
