import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../shared/locales.ts';
import { wholeWordsIn } from '../../server/registry/whole-words.ts';
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

const IN_HTML: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#(?:39|x27);',
};

/** Beside a word in which no line may end, where HTML may have a tag. */
const EDGE = '\0';
const TAGS = '(?:<(?:/?(?:text-run|whole-word|long-word)|wbr)>)*';

/** Matches HTML that shows the text. Values that are not given may be anything. */
export function textPattern(...text: Parameters<typeof localeText>): RegExp {
  const pieces = withEdges(localeText(...text), text[0]).split(/\{\{\w+\}\}/);
  const escaped = pieces.map((piece) =>
    piece
      .replaceAll(/[$()*+.?[\]^{|}\\]/g, '\\$&')
      .replaceAll(/["&'<>]/g, (character) => IN_HTML[character] as string),
  );
  return new RegExp(escaped.join('[^<]*?').replaceAll(EDGE, TAGS));
}

function withEdges(text: string, locale: Locale): string {
  const file = path.join(projectRoot, 'locales/unbreakable.json');
  const { [locale]: words = [] } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  const edges = wholeWordsIn(text, words).flatMap(({ start, end }) => [start, end]);
  return [0, ...edges].map((edge, at) => text.slice(edge, edges[at])).join(EDGE);
}
