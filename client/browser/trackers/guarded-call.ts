import type { Call } from '../../../shared/api/call.ts';
import type { ApiRowShape } from '../../../shared/api/row.ts';
import type { GuardIds } from '../../../shared/trackers/names.ts';

/** Gives the calls of forms a token of the bot challenge, where one is configured. Each is good for one call. */
export function guardedCall(call: Call, { botChallenge: key }: GuardIds): Call {
  if (key === undefined) return call;
  return async (row, input, options) => {
    const token = (row as ApiRowShape).guarded === true ? await tokenFor(key) : undefined;
    return call(
      row,
      token === undefined ? input : { ...(input as typeof input & object), botToken: token },
      options,
    );
  };
}

async function tokenFor(key: string): Promise<string | undefined> {
  const challenge = await import('./bot-token.ts').catch(() => null);
  return challenge?.botToken(key);
}
