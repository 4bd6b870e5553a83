import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../shared/locales.ts';
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
