import { channelOf } from '../messages/messages.ts';
import type { WireAnswer } from '../../../shared/api/endpoint.ts';
import type { BackendContext, Reply } from '../handler.ts';
import type { MessageKind } from '../messages/messages.ts';
import { TooManyError } from '../answers/failures.ts';
import type { CodePurpose } from '../store/schema/accounts.ts';
import { Refusal } from '../answers/refusal.ts';
import { isServed } from '../../config/sms-prefixes.ts';
import { takeBudget } from '../answers/take-budget.ts';
import { languageOf } from '../visitor.ts';
import { admit } from './admission.ts';
import { takeNameBudget } from './code-budgets.ts';
import type { AccountName } from './names.ts';

interface CodeUse {
  kind: MessageKind;
  /** Sent only to existing accounts, which the visitor cannot tell (threats A1). */
  knownOnly: boolean;
}

const USES: Record<CodePurpose, CodeUse> = {
  registerEmail: { kind: 'registerCode', knownOnly: false },
  registerPhone: { kind: 'registerCode', knownOnly: false },
  forgetEmail: { kind: 'forgetCode', knownOnly: true },
  forgetPhone: { kind: 'forgetCode', knownOnly: true },
  login: { kind: 'loginCode', knownOnly: true },
};

/**
 * Look-up and message follow the answer, so that nothing in it, not even its time, reveals whether the name has an
 * account (threats A1, A5).
 * @param ticket of a solved challenge; without one a much smaller budget applies
 * @throws Refusal for an invalid ticket or a number that is not served; TooManyError if a budget is spent or the last code is too recent
 */
export async function sendCode(
  context: BackendContext,
  purpose: CodePurpose,
  name: AccountName,
  ticket = '',
): Promise<Reply<WireAnswer<'sendEmailCode'>>> {
  const { codes, limits, background, visitor } = context;
  const isText = name.kind === 'phone';
  if (isText && !isServed(name.login, context.smsPrefixes))
    throw new Refusal('fields', { phoneNumber: 'unserved' });
  await admit(context, ['unprovedCode', 'unprovedCodeInAll'], ticket);
  const key = { purpose, login: name.login, asker: visitor.address };
  const wait = await codes.resendIn(key);
  if (wait > 0) throw new TooManyError(wait / 1000);
  // A solved challenge does not widen these.
  await takeNameBudget(context, purpose, name);
  await takeBudget(context, 'codeInAll', visitor.address);
  if (isText) await takeBudget(context, 'textCodeInAll', visitor.address);
  const code = await codes.issue(key);
  background.run(() => writeMessage(context, purpose, name, code));
  const [resendAfter, validFor] = [limits.codeResendMs, limits.codeLifeMs].map((ms) => Math.ceil(ms / 1000));
  return { data: { resendAfter: resendAfter as number, validFor: validFor as number } };
}

async function writeMessage(
  { accounts, messages, visitor }: BackendContext,
  purpose: CodePurpose,
  { kind, login }: AccountName,
  code: string,
): Promise<void> {
  const use = USES[purpose];
  const account = await accounts.findByLogin(login);
  if (use.knownOnly && account === null) return;
  await messages.send({
    kind: use.kind,
    channel: channelOf(kind),
    to: login,
    locale: visitor.locale ?? account?.locale ?? languageOf(visitor),
    values: { code },
  });
}
