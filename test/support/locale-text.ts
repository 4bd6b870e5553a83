import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../shared/locales.ts';
import { joinerOf } from '../../shared/texts/unbreakable.ts';
import { projectRoot } from './project-root.ts';

/**
 * @param area `forms` or `pages/login`
 * @param key such as `problems.required`
 * @throws if there is no such text
 */
export function localeText(
  locale: Locale,
  area: string,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const file = path.join(projectRoot, 'locales', locale, `${area}.json`);
  let node: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const part of key.split('.')) node = (node as Record<string, unknown> | undefined)?.[part];
  if (typeof node !== 'string') throw new Error(`${file} has no text ${key}`);
  return node.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The same as a page shows it, with words that must not break (`locales/unbreakable.json`). */
export function shownText(...[locale, area, key, values]: Parameters<typeof localeText>): string {
  const file = path.join(projectRoot, 'locales/unbreakable.json');
  const { [locale]: words = [] } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  return joinerOf(words)(localeText(locale, area, key, values));
}
