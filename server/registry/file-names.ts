import { LOCALE_CODES } from '../../shared/locales.ts';
import { join } from 'node:path';
import { UNBREAKABLE_FILE, type RegistryPaths, type TextFilePath } from './file-state.ts';

/**
 * What editors write is named alike on every machine, wherever `REGISTRY_FILE` and `LOCALES_DIR` lie:
 * `pages.registry.json`, `locales/<code>/pages/<id>.json`, `locales/<code>/<area>.json`, `locales/unbreakable.json`.
 */
export type FileName = string;

export const REGISTRY_NAME: FileName = 'pages.registry.json';
const TEXTS = 'locales/';

export function nameOfText({ locale, name }: Pick<TextFilePath, 'locale' | 'name'>): FileName {
  return locale === null ? TEXTS + UNBREAKABLE_FILE : `${TEXTS}${locale}/${name}.json`;
}

/** Null for the registry and for names that are no text file. */
export function textOfName(name: FileName): Pick<TextFilePath, 'locale' | 'name'> | null {
  if (name === TEXTS + UNBREAKABLE_FILE) return { locale: null, name: 'unbreakable' };
  const [, code, rest] = /^locales\/([^/]+)\/((?:pages\/)?[^/]+)\.json$/.exec(name) ?? [];
  const locale = LOCALE_CODES.find((known) => known === code);
  return locale && rest ? { locale, name: rest } : null;
}

/** @throws TypeError for a name that editors' files cannot have, so that nothing else is ever written */
export function pathOfName(name: FileName, { registryFile, localesDir }: RegistryPaths): string {
  if (name === REGISTRY_NAME) return registryFile;
  if (textOfName(name) === null) throw new TypeError(`${JSON.stringify(name)} is no file of editors`);
  return join(localesDir, name.slice(TEXTS.length));
}
