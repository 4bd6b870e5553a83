import { nameKey } from '../../limits/limiters.ts';
import { widestNetwork } from '../../limits/networks.ts';
import { TooManyError } from '../answers/failures.ts';
import type { BackendContext } from '../handler.ts';
import type { CodePurpose } from '../store/schema/accounts.ts';
import { deviceToken } from './device-cookie.ts';
import { messageKey } from './inbox.ts';
import type { AccountName } from './names.ts';

/**
 * Spends what a name gets for this purpose. A registration is counted by inbox, because its code is sent to any
 * spelling. The codes of an account are counted by its exact name, since no other spelling gets one, and have a reserve:
 * for networks that ask for the first time, and for devices that have signed in (threats A12).
 * @throws TooManyError
 */
export async function takeNameBudget(
  context: BackendContext,
  purpose: CodePurpose,
  { login }: AccountName,
): Promise<void> {
  const { rateLimits, visitor } = context;
  const ofAccount = purpose !== 'registerEmail' && purpose !== 'registerPhone';
  const key = `${purpose} ${ofAccount ? nameKey(login) : messageKey(login)}`;
  const first =
    ofAccount && (await rateLimits.take('firstCode', `${widestNetwork(visitor.address)} ${key}`)) === 0;
  const wait = await rateLimits.take('codeToName', key);
  if (wait === 0) return;
  if (first && (await rateLimits.take('codeReserve', key)) === 0) return;
  if (ofAccount && (await takeDeviceBudget(context, purpose, login))) return;
  throw new TooManyError(wait);
}

async function takeDeviceBudget(
  { rateLimits, knownDevices, visitor }: BackendContext,
  purpose: CodePurpose,
  login: string,
): Promise<boolean> {
  const device = await knownDevices.laneOf(deviceToken(visitor.cookies), login);
  return device !== null && (await rateLimits.take('codeToDevice', `${purpose} ${device}`)) === 0;
}
