import { wantsTicket, type ActionArgs, type Outcome } from './action.ts';
import { WHOLE_FORM, type Problem } from './form-state.ts';

export type AskForCode = (proof: { accessCode?: string }) => Promise<{ resendAfter: number }>;

/** A ticket may be spent or expired on arrival. Another one is solved once. */
const TRIES = 2;

/**
 * Sends what a form says, and once more with a solved challenge if the answer asks for one. Without script there is no
 * challenge.
 * @returns what was answered in the end
 * @throws any refusal, then also that a challenge is wanted
 */
export async function proveIfAsked<T>(
  ticket: ActionArgs['ticket'],
  send: (proof: { accessCode?: string }) => Promise<T>,
): Promise<T> {
  return send({}).catch(async (error: unknown) => {
    const accessCode = wantsTicket(error) ? await ticket() : undefined;
    if (accessCode === undefined) throw error;
    return send({ accessCode });
  });
}

/**
 * Has a code sent. With script it solves a challenge first; without, the call uses a much smaller budget.
 * @param step name of the button, beside which the form reports success
 * @throws any refusal other than a missing ticket
 */
export async function proveAndSend(
  ticket: ActionArgs['ticket'],
  step: string,
  ask: AskForCode,
): Promise<Outcome> {
  let problem: Problem = { key: 'tooMany' };
  for (let tries = 0; tries < TRIES; tries++) {
    const accessCode = await ticket();
    try {
      const { resendAfter } = await ask(accessCode === undefined ? {} : { accessCode });
      return { kind: 'step', done: { step, again: resendAfter } };
    } catch (error) {
      if (!wantsTicket(error)) throw error;
      if (error.status !== 429) problem = { key: 'unconfirmed' };
      if (accessCode !== undefined) continue;
      // The budget will recover at a known time, so another ticket would not help.
      if (error.retryAfter !== undefined) throw error;
      break;
    }
  }
  return { kind: 'refused', problems: { [WHOLE_FORM]: problem } };
}
