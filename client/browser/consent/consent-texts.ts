import { CONSENT_TEXTS_FILE, type ConsentTexts } from '../../../shared/consent-wording.ts';
import { LOCALES } from '../../../shared/locales.ts';

/** In the language that the page is shown in. */
export async function loadConsentTexts(build: string): Promise<ConsentTexts> {
  const shown = LOCALES.find(({ tag }) => tag === document.documentElement.lang) ?? LOCALES[0];
  const answer = await fetch(`/texts/${build}/${shown.code}/${CONSENT_TEXTS_FILE}`);
  if (!answer.ok) throw new Error(`The words of the consent could not be loaded: ${answer.status}`);
  return (await answer.json()) as ConsentTexts;
}
