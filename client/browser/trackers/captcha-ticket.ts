import { createCall } from '../../../shared/api/call.ts';
import { encryptTencentCaptcha } from '../../../shared/api/routes.ts';
import { localeInfo, type Locale } from '../../../shared/locales.ts';
import { fetchTransport } from '../fetch-transport.ts';
import { loadGuard } from './guard-scripts.ts';

interface Solved {
  /** 0: solved; 2: closed by the visitor. */
  ret: number;
  ticket?: string;
  randstr?: string;
  /** That the captcha failed by itself: its ticket proves nothing. */
  errorCode?: number;
}

declare global {
  interface Window {
    TencentCaptcha?: new (
      id: string,
      done: (solved: Solved) => void,
      options: { userLanguage: string },
    ) => { show(): void };
  }
}

/**
 * Has the visitor solve Tencent's captcha and exchanges it for a ticket.
 * @returns undefined if the captcha was closed or is blocked, so that the call goes without a ticket
 * @throws what the call throws
 */
export async function captchaTicket(id: string, locale: Locale): Promise<string | undefined> {
  const solved = await loadGuard('captcha', id).then(
    () => solve(id, locale),
    () => undefined,
  );
  if (solved?.ret !== 0 || solved.errorCode !== undefined) return undefined;
  const { ticket = '', randstr = '' } = solved;
  return (await createCall({ transport: fetchTransport })(encryptTencentCaptcha, { ticket, randstr })).ticket;
}

async function solve(id: string, locale: Locale): Promise<Solved | undefined> {
  const Captcha = window.TencentCaptcha;
  if (Captcha === undefined) return undefined;
  const solved = new Promise<Solved>((resolve) => {
    new Captcha(id, resolve, { userLanguage: captchaLanguage(locale) }).show();
  });
  return solved.catch(() => undefined);
}

/** The captcha tells languages apart by region for Chinese alone. */
function captchaLanguage(locale: Locale): string {
  const tag = localeInfo(locale).tag.toLowerCase();
  return tag.startsWith('zh') ? tag : (tag.split('-', 1)[0] as string);
}
