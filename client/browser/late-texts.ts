import type { LateArea } from '../../shared/registry/names.ts';
import { shownLocale } from './spoken-language.ts';

/**
 * Returns shared texts in the language of the page.
 * @throws Error if they cannot be had
 */
export async function loadSharedTexts(build: string, area: LateArea): Promise<Record<string, string>> {
  const answer = await fetch(`/texts/${build}/${shownLocale()}/shared/${area}.json`);
  if (!answer.ok) throw new Error(`The texts ${area} could not be loaded: ${answer.status}`);
  return (await answer.json()) as Record<string, string>;
}
