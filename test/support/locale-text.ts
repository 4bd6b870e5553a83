import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../shared/locales.ts';
import { joinerOf } from '../../shared/texts/unbreakable.ts';
import { projectRoot } from './project-root.ts';

/**
 * A text as the site shows it: in English where the language lacks it.
 * @param area `forms` or `pages/login`
 * @param key such as `problems.required`
 * @throws if English lacks it too
 */
export function localeText(
  locale: Locale,
  area: string,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = writtenText(locale, area, key) ?? writtenText('en_US', area, key);
  if (text === null) throw new Error(`locales/en_US/${area}.json has no text ${key}`);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

function writtenText(locale: Locale, area: string, key: string): string | null {
  const file = path.join(projectRoot, 'locales', locale, `${area}.json`);
  if (!existsSync(file)) return null;
  let node: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const part of key.split('.')) node = (node as Record<string, unknown> | undefined)?.[part];
  return typeof node === 'string' ? node : null;
}

/** The same as a page shows it, with words that must not break (`locales/unbreakable.json`). */
export function shownText(...[locale, area, key, values]: Parameters<typeof localeText>): string {
  const file = path.join(projectRoot, 'locales/unbreakable.json');
  const { [locale]: words = [] } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  return joinerOf(words)(localeText(locale, area, key, values));
}

const IN_HTML: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#(?:39|x27);',
};

/** Matches HTML that shows the text. Values that are not given may be anything. */
export function textPattern(...text: Parameters<typeof localeText>): RegExp {
  const pieces = shownText(...text).split(/\{\{\w+\}\}/);
  const escaped = pieces.map((piece) =>
    piece
      .replaceAll(/[$()*+.?[\]^{|}\\]/g, '\\$&')
      .replaceAll(/["&'<>]/g, (character) => IN_HTML[character] as string),
  );
  return new RegExp(escaped.join('[^<]*?'));
}
