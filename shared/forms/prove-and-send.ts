import { wantsTicket, type ActionArgs, type Outcome } from './action.ts';
import { WHOLE_FORM } from './form-state.ts';

/** Asks for a code, with the ticket of a solved challenge where there is one. */
export type AskForCode = (proof: { accessCode?: string }) => Promise<{ resendAfter: number }>;

/** A ticket may have been used up or be too old by the time it is looked at: then another one is solved, once. */
const TRIES = 2;

/**
 * Has a code sent. With script a challenge is solved first; without, the call goes as it is, for which there is a much
 * smaller budget (threats A5).
 * @param step name of the button that asked; the form shows the code as sent beside it
 * @throws what the call is refused with, for any other reason than a missing ticket
 */
export async function proveAndSend(
  ticket: ActionArgs['ticket'],
  step: string,
  ask: AskForCode,
): Promise<Outcome> {
  for (let tries = 0; tries < TRIES; tries++) {
    const accessCode = await ticket();
    try {
      const { resendAfter } = await ask(accessCode === undefined ? {} : { accessCode });
      return { kind: 'step', done: { step, again: resendAfter } };
    } catch (error) {
      if (!wantsTicket(error)) throw error;
      if (accessCode !== undefined) continue;
      // A budget says when there is something left in it again.
      if (error.retryAfter !== undefined) throw error;
      break;
    }
  }
  return { kind: 'refused', problems: { [WHOLE_FORM]: { key: 'tooMany' } } };
}
