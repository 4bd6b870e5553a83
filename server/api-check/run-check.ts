import { PUBLIC_CALLS } from '../../shared/api/table.ts';
import { encodePassword } from '../password-encoding.ts';
import { createAsk } from './ask.ts';
import { checkEmailAccount, checkLogin, checkPhoneAccount } from './check-accounts.ts';
import { checkChallenge } from './check-challenge.ts';
import { checkBooking, checkFeedback } from './check-messages.ts';
import { checkReading } from './check-reading.ts';
import { checkMalformed, checkRefusals } from './check-refusals.ts';
import { createChecker, type Checker, type CheckResult } from './checker.ts';
import { codesByCommand, openOutbox } from './codes.ts';
import type { CheckOptions } from './options.ts';
import { UnreachableError } from './unreachable-error.ts';

/**
 * @param passwordIv used unless the options name another
 * @param tell reports waiting
 * @throws UnreachableError
 */
export async function runCheck(
  options: CheckOptions,
  passwordIv: string,
  tell: (line: string) => void,
): Promise<CheckResult> {
  const { base, timeoutMs, waitMs } = options;
  const ask = createAsk(base, timeoutMs);
  const first = await ask({
    method: 'GET',
    path: '/api/v1/isLogin.json',
    query: {},
    body: undefined,
    headers: {},
  });
  if ('unreachable' in first)
    throw new UnreachableError(`Nobody answers at ${base.href}: ${first.unreachable}`);
  const checker = createChecker({ ask, secure: base.protocol === 'https:', waitMs, tell });
  const encode = (password: string) => encodePassword(password, options.passwordIv ?? passwordIv);
  await checkReading(checker);
  await checkMalformed(checker);
  await checkRefusals(checker, encode);
  await checkChallenge(checker);
  if (options.write) await checkWriting(checker, options, encode);
  else skipUnchecked(checker, 'it stores something or sends a message; --write allows it');
  if (options.account !== null)
    await checkLogin({ checker, encode }, options.account.name, options.account.password);
  skipUnchecked(checker, 'no check came so far');
  return checker.result;
}

async function checkWriting(
  checker: Checker,
  options: CheckOptions,
  encode: (password: string) => string,
): Promise<void> {
  const ask = createAsk(options.base, options.timeoutMs);
  await checkBooking(checker);
  await checkFeedback(checker);
  const { codeCommand, email, phone } = options;
  const codes = codeCommand === null ? await openOutbox(ask, options.opsToken) : codesByCommand(codeCommand);
  if (codes === null)
    return skipUnchecked(
      checker,
      'codes cannot be read: no /outbox opens; --ops-token opens it, --code-command names another way',
    );
  const tools = { checker, codes, encode, email, phone };
  await checkEmailAccount(tools);
  await checkPhoneAccount(tools);
}

/** Every call that was not checked gets a reason, unless it has one. */
function skipUnchecked(checker: Checker, why: string): void {
  const { checked, skipped } = checker.result;
  for (const { row } of PUBLIC_CALLS)
    if (!checked.has(row.name) && !skipped.has(row.name)) checker.skip(row.name, 'success', why);
}
