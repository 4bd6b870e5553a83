import { PASSWORD_LENGTH, PASSWORD_MOST } from '../account-lengths.ts';
import type { Transport } from '../api/call.ts';
import { RefusedError } from '../api/envelope.ts';
import { AppError } from '../errors.ts';
import type { Locale } from '../locales.ts';
import {
  wantsProof,
  wantsTicket,
  type Accepted,
  type ActionArgs,
  type Outcome,
  type ViewAction,
} from './action.ts';
import { formatWait } from './format-wait.ts';
import {
  formFields,
  withoutSecrets,
  WHOLE_FORM,
  type FormState,
  type Problem,
  type Problems,
} from './form-state.ts';

export type Answered = Accepted | { to: null; state: FormState; status: 200 | 422 | 503 };

export interface RunArgs extends Omit<ActionArgs, 'fields'> {
  /** Who runs it: only a browser can have lost its connection. */
  side: Transport['side'];
}

/**
 * Runs the action of a view on typed values. Refusals, lost connections, faults of ours and too many tries become
 * problems of the form.
 * @throws whatever else the action throws
 */
export async function runAction(
  action: ViewAction,
  values: FormState['values'],
  { side, ...args }: RunArgs,
): Promise<Answered> {
  const outcome = await outcomeOf(action, { ...args, fields: formFields(values) }, side);
  if (outcome.kind === 'accepted') {
    const { kind: _kind, ...accepted } = outcome;
    return accepted;
  }
  if (outcome.kind === 'step') {
    return { to: null, status: 200, state: { values, problems: {}, done: outcome.done } };
  }
  const { problems } = outcome;
  // A secret that is at fault is not given back to the visitor.
  const given = withoutSecrets(values, (name) => !Object.hasOwn(problems, name));
  const status = problems[WHOLE_FORM]?.key === 'fault' ? 503 : 422;
  return { to: null, status, state: { values: given, problems } };
}

async function outcomeOf(action: ViewAction, args: ActionArgs, side: Transport['side']): Promise<Outcome> {
  try {
    return await action(args);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: 'refused', problems: problemsOf(error, args.locale, side) };
  }
}

/** In a browser nothing but a lost connection is the visitor's: everything else was answered, or not in time, by us. */
export function problemsOf(error: AppError, locale: Locale, side: Transport['side']): Problems {
  if (!(error instanceof RefusedError)) {
    const lost = side === 'browser' && error.code === 'UPSTREAM_DOWN';
    return { [WHOLE_FORM]: { key: lost ? 'failed' : 'fault' } };
  }
  const named = Object.entries(error.fields).map(([name, key]) => [name, problemOf(key)] as const);
  if (error.status === 429) return { [WHOLE_FORM]: tooMany(error, locale) };
  if (error.status === 401) return { [WHOLE_FORM]: { key: 'signedOut' } };
  if (wantsProof(error)) return { [WHOLE_FORM]: { key: 'unconfirmed' } };
  if (named.length === 0) return { [WHOLE_FORM]: { key: 'fault' } };
  return Object.fromEntries(named);
}

/** Script would have solved the challenge that such a refusal asks for. */
function tooMany(error: RefusedError, locale: Locale): Problem {
  const { retryAfter } = error;
  if (retryAfter === undefined) return { key: 'tooMany' };
  return {
    key: wantsTicket(error) ? 'unproved' : 'tooManyFor',
    values: { wait: formatWait(retryAfter, locale) },
  };
}

/** Only passwords have a length that the platform can refuse without naming it. */
function problemOf(key: string): Problem {
  const count = key === 'tooShort' ? PASSWORD_LENGTH : key === 'tooLong' ? PASSWORD_MOST : undefined;
  return count === undefined ? { key } : { key, values: { count } };
}
