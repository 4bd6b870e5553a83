import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TextShape } from '../../shared/texts/text-shape.ts';
import { projectRoot } from './documents.ts';

/** Names of all texts in a shape, with dots; a plural without its form, an entry of a list without its number. */
export function textNames(shape: TextShape, name = ''): string[] {
  if (shape.kind === 'text') return [name.replace(/_(?:zero|one|two|few|many|other)$/, '')];
  if (shape.kind === 'list') return textNames(shape.of, name);
  const names = [...shape.keys].flatMap(([key, child]) =>
    textNames(child, name === '' ? key : `${name}.${key}`),
  );
  return [...new Set(names)];
}

const DECLARATIONS = /^shared\/(?:registry\/(?:area-texts|view-texts|blocks)|texts)\b/;

/** What some sources say of texts by their names. */
export interface NamedTexts {
  /** Whether a text is named: as it is, or by a template whose varying word the sources have elsewhere. */
  names(name: string): boolean;
  /** Whether a template may give a name. */
  fillsIn(name: string): boolean;
  /** Whether the sources have a word: in quotes, as a key, or behind a dot. */
  has(word: string): boolean;
}

/** @param files sources, from the root of the project; declarations among them are left out */
export function namedIn(files: Iterable<string>): NamedTexts {
  const sources = [...files]
    .filter((file) => /\.tsx?$/.test(file) && !DECLARATIONS.test(file))
    .map((file) => readFileSync(path.join(projectRoot, file), 'utf8'))
    .join('\n');
  // What a template fills in stands for any word, and something else stands beside it.
  const templates = [...sources.matchAll(/`((?:[\w:.-]|\$\{[^`{}]*\})+)`/g)]
    .map(([, template = '']) => template.split(/\$\{[^}]*\}/))
    .filter((parts) => parts.length > 1 && /[a-z]{3}/i.test(parts.join(' ')))
    .map((parts) => new RegExp(`^${parts.map(escapeRegExp).join('[\\w-]+')}$`));
  const fillsIn = (name: string) => templates.some((pattern) => pattern.test(name));
  const has = (word: string) =>
    ["'$'", '"$"', '`$`', '\\b$\\??:', '\\.$\\b'].some((form) =>
      new RegExp(form.replace('$', escapeRegExp(word))).test(sources),
    );
  return {
    fillsIn,
    has,
    names(name) {
      if (sources.includes(`'${name}'`)) return true;
      const last = name.split(/[.:]/).at(-1) as string;
      return fillsIn(name) && has(last.replace(/Unlimited$/, ''));
    },
  };
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
