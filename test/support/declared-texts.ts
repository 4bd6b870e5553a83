import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TextShape } from '../../shared/texts/text-shape.ts';
import { projectRoot } from './documents.ts';

/** Code names a text without the form of its plural. */
export function withoutForm(name: string): string {
  return name.replace(/_(?:zero|one|two|few|many|other)$/, '');
}

/** Joins names with dots, without forms of plurals and numbers of entries. */
export function textNames(shape: TextShape, name = ''): string[] {
  if (shape.kind === 'text') return [withoutForm(name)];
  if (shape.kind === 'list') return textNames(shape.of, name);
  const names = [...shape.keys].flatMap(([key, child]) =>
    textNames(child, name === '' ? key : `${name}.${key}`),
  );
  return [...new Set(names)];
}

const DECLARATIONS = /^shared\/(?:registry\/(?:area-texts|view-texts|blocks)|texts)\b/;

/** The names of texts in some sources. */
export interface NamedTexts {
  /** Whether a text is named directly, or by a template and a word found elsewhere. */
  names(name: string): boolean;
  /** Whether a template can produce the name. */
  fillsIn(name: string): boolean;
  /** Whether a word occurs in quotes, as a key, or after a dot. */
  has(word: string): boolean;
}

/** @param files sources relative to the project; declarations are left out */
export function namedIn(files: Iterable<string>): NamedTexts {
  const sources = [...files]
    .filter((file) => /\.tsx?$/.test(file) && !DECLARATIONS.test(file))
    .map((file) => readFileSync(path.join(projectRoot, file), 'utf8'))
    .join('\n');
  // A placeholder in a template stands for any word.
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
