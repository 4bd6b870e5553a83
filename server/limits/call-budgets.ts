import type { ApiName } from '../../shared/api/endpoint.ts';
import type { Budget } from './rate-limit.ts';

/** What a call costs its address, where that is not the budget of an ordinary write. */
const BUDGETS: Partial<Record<ApiName, Budget>> = {
  authLogin: 'login',
  genVerifyCode: 'code',
  sendRegPhoneCode: 'code',
  encryptTencentCaptcha: 'code',
  sendEmailCode: 'code',
  authSendRegPhoneCode: 'code',
  forgetPwdSendPhoneCode: 'code',
};

/** The budget from which a call is paid that changes something, over HTTP or by a form without script. */
export function budgetOf(name: ApiName): Budget {
  return BUDGETS[name] ?? 'write';
}
