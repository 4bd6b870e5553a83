import { useEffect, useState, type RefObject } from 'react';
import type { Agreement, AgreementType } from '../../../shared/agreement.ts';
import { createCall } from '../../../shared/api/call.ts';
import { getPrivacyAgreement } from '../../../shared/api/routes.ts';
import type { Locale } from '../../../shared/locales.ts';
import type { PageData } from '../../../shared/page-data.ts';
import { cleanArticle } from '../../browser/clean-article.ts';
import { afterLoad, requestIdle } from '../../browser/when-idle.ts';
import { fetchTransport } from '../../browser/fetch-transport.ts';

/**
 * Asks once, when the browser is idle. Returns the agreement in force if it differs from `shown`, or else
 * null.
 */
export function useNewerAgreement(
  type: AgreementType,
  { locale, device }: Pick<PageData, 'locale' | 'device'>,
  shown: RefObject<HTMLElement | null>,
): Agreement | null {
  const [newer, setNewer] = useState<Agreement | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const ask = async () => {
      if (left.signal.aborted) return;
      const found = await askAgreement(type, locale, left.signal);
      const version = shown.current?.querySelector<HTMLElement>('[data-version]')?.dataset['version'];
      if (found === null || left.signal.aborted || found.version === version) return;
      setNewer({ ...found, html: cleanArticle(found.html, { locale, mobile: device === 'mobile' }) });
    };
    afterLoad(() => requestIdle(ask));
    return () => left.abort();
  }, [type, locale, device, shown]);
  return newer;
}

/** Without a usable answer the shown agreement stays. */
async function askAgreement(
  agreementType: AgreementType,
  agreementLanguage: Locale,
  signal: AbortSignal,
): Promise<Agreement | null> {
  const call = createCall({ transport: fetchTransport });
  try {
    const answer: unknown = await call(getPrivacyAgreement, { agreementLanguage, agreementType }, { signal });
    return isAgreement(answer) ? answer : null;
  } catch {
    return null;
  }
}

/** The browser does not check answers against the table, and an empty text would replace the agreement. */
export function isAgreement(answer: unknown): answer is Agreement {
  const { version, title, html } = answer as Partial<Record<keyof Agreement, unknown>>;
  return [version, title, html].every((part) => typeof part === 'string' && part.trim() !== '');
}
