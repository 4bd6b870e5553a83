import { CONSENT_TEXTS_FILE, type ConsentTexts } from '../../../shared/consent-wording.ts';
import { shownLocale } from '../spoken-language.ts';

export async function loadConsentTexts(build: string): Promise<ConsentTexts> {
  const answer = await fetch(`/texts/${build}/${shownLocale()}/${CONSENT_TEXTS_FILE}`);
  if (!answer.ok) throw new Error(`The words of the consent could not be loaded: ${answer.status}`);
  return (await answer.json()) as ConsentTexts;
}
